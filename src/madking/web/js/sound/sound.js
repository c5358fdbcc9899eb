// Sound: made when it is needed, after the first click (browsers want one, and so do people), never when muted.
import { settings } from "../shell/settings.js";
import { notesOf } from "./notes.js";

/** @import { Note, SoundName } from "./notes.js" */

const VOLUME = 0.5;
/** How fast a note swells, in seconds: without it a click is heard. */
const SWELL = 0.006;
const SILENCE = 0.0001;
const NOISE_SECONDS = 1;

/** @type {{ context: AudioContext, noise: AudioBuffer, out: GainNode } | null} */
let speaker = null;

function makeSpeaker() {
  const context = new AudioContext();
  const noise = context.createBuffer(1, context.sampleRate * NOISE_SECONDS, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  const out = context.createGain();
  out.gain.value = VOLUME;
  out.connect(context.destination);
  return { context, noise, out };
}

/** From the first click on there may be sound. */
export function listenForSound() {
  const wake = () => {
    if (!settings.value.sound || !("AudioContext" in globalThis)) return;
    speaker ??= makeSpeaker();
    speaker.context.resume();
    removeEventListener("pointerdown", wake);
    removeEventListener("keydown", wake);
  };
  addEventListener("pointerdown", wake);
  addEventListener("keydown", wake);
}

/**
 * @param {NonNullable<typeof speaker>} through
 * @param {Note} note
 * @returns {{ source: AudioScheduledSourceNode, out: AudioNode, pitch: AudioParam }}
 */
function voice({ context, noise }, { wave, pitch }) {
  if (wave !== "noise") {
    const source = new OscillatorNode(context, { type: wave, frequency: pitch });
    return { source, out: source, pitch: source.frequency };
  }
  const source = new AudioBufferSourceNode(context, { buffer: noise, loop: true });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 1.2 });
  source.connect(filter);
  return { source, out: filter, pitch: filter.frequency };
}

/**
 * @param {NonNullable<typeof speaker>} through
 * @param {Note} note
 */
function ring(through, note) {
  const begin = through.context.currentTime + note.at;
  const end = begin + note.lasts;
  const { source, out, pitch } = voice(through, note);
  const gain = new GainNode(through.context, { gain: SILENCE });
  gain.gain.setValueAtTime(SILENCE, begin);
  gain.gain.exponentialRampToValueAtTime(note.loud, begin + SWELL);
  gain.gain.exponentialRampToValueAtTime(SILENCE, end);
  if (note.to) pitch.exponentialRampToValueAtTime(note.to, end);
  out.connect(gain).connect(through.out);
  source.start(begin);
  source.stop(end);
  source.onended = () => gain.disconnect();
}

/**
 * Makes a sound, if one may be heard.
 *
 * @param {SoundName} name
 * @param {number} [size] the number of dice, or the damage
 */
export function sound(name, size) {
  if (!speaker || !settings.value.sound || document.hidden) return;
  for (const note of notesOf(name, size)) ring(speaker, note);
}
