"""Tests of when a person is asked."""
