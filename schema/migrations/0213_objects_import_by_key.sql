-- An import may change objects that it finds by a key. `by_key` says what the key is, whether rows whose key is not found
-- are made, and whether an empty cell clears a value; null is an import that only makes objects.
alter table object_import
  add by_key jsonb,
  add changed integer not null default 0,
  add same integer not null default 0,
  add skipped integer not null default 0;
