-- What became of relations, for the history of both of their objects; none before where one was made, none after where one was
-- taken away.
create table object_relation_change (
  id uuid primary key,
  source uuid not null references object on delete cascade,
  target uuid not null references object on delete cascade,
  author bigint references subject,
  old_kind text,
  old_lag integer,
  kind text,
  lag integer,
  created_at timestamptz not null default now(),
  constraint object_relation_change_something check (old_kind is not null or kind is not null)
);
create index object_relation_change_source on object_relation_change (source, id);
create index object_relation_change_target on object_relation_change (target, id);
