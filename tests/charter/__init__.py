"""Tests of the charter."""
