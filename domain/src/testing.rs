//! Builders and strategies for tests: one builder a thing.
