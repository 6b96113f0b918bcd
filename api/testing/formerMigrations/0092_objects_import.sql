-- A table file on its way to objects, step by step. `done` of `total` rows were looked at in the present step, up to
-- `last_row`; a step is one program's, `runner`, while it holds it. `new_options` are the options of lists that the
-- rows name and that are to be made, by property.
create table object_import (
  id uuid primary key,
  space bigint not null references space on delete cascade,
  type bigint not null references object_type on delete cascade,
  account bigint not null references account on delete cascade,
  name text not null check (length(name) <= 255),
  state text not null check (state in ('reading', 'read', 'checking', 'checked', 'creating', 'done', 'cancelled', 'failed')),
  locale text not null default 'ru',
  time_zone text not null default 'UTC',
  heading integer not null default 0 check (heading >= 0),
  mapping jsonb not null default '[]',
  width integer not null default 0,
  total integer not null default 0,
  done integer not null default 0,
  last_row integer not null default 0,
  created integer not null default 0,
  refused integer not null default 0,
  new_options jsonb not null default '{}',
  failure text,
  tries smallint not null default 0,
  runner uuid,
  held_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index object_import_own on object_import (account, type);
create index object_import_type on object_import (type);
create index object_import_space on object_import (space);
create index object_import_due on object_import (updated_at) where state in ('reading', 'checking', 'creating');

-- The rows of the file by their numbers in it; `problems` is why one makes no object.
create table object_import_row (
  import uuid not null references object_import on delete cascade,
  row integer not null,
  cells jsonb not null,
  problems jsonb,
  primary key (import, row)
);
create index object_import_refused on object_import_row (import, row) where problems is not null;
