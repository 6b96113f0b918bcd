-- What a call under a key was given, as a digest: another input under the same key is a mistake of the caller. Null for
-- calls from before, and for those that have nothing to compare.
alter table idempotency add column input text;
