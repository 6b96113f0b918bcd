-- What waits for what: `target` for `source`, both objects of one type. `lag` is in minutes of working time, below zero for a
-- lead. One of a pair; what lies in trash keeps its own.
create table object_relation (
  id uuid primary key,
  type bigint not null references object_type on delete cascade,
  source uuid not null references object on delete cascade,
  target uuid not null references object on delete cascade,
  kind text not null check (kind in ('end_start', 'start_start', 'end_end', 'start_end')),
  lag integer not null default 0,
  author bigint references subject,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint object_relation_source_target_key unique (source, target),
  constraint object_relation_ends check (source <> target)
);
create index object_relation_type on object_relation (type, id);
create index object_relation_target on object_relation (target);
