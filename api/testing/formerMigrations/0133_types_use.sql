-- How lists of large types are asked for, added up by all nodes: which properties are filtered, sorted and grouped by and
-- by what sort of operator, never with which values. api/types/listShape.ts reads `shape`; `ms` is what it took.
create table type_use (
  type bigint not null references object_type on delete cascade,
  day date not null default current_date,
  shape text not null check (length(shape) <= 400),
  surface text not null check (surface in ('list', 'groups', 'totals', 'export', 'key')),
  times bigint not null,
  ms float8 not null,
  last_at timestamptz not null default now(),
  primary key (type, day, shape, surface)
);
create index type_use_day on type_use (day);

-- The indexes that a job makes for them, `data.k<id>`. `made_at` is null as long as one is being made. api/types/indexKeys.ts
-- reads `keys`; `definition` is what was made of them.
create table type_index (
  id bigint generated always as identity primary key,
  type bigint not null references object_type on delete cascade,
  keys text not null,
  definition text not null,
  made_at timestamptz,
  last_used_at timestamptz,
  unique (type, keys)
);

-- Those made before followed saved views; the job makes again what is used.
do $$
declare name text;
begin
  for name in select relname from pg_class
    where relnamespace = 'data'::regnamespace and relkind = 'i' and relname ~ '^i[0-9]+$'
  loop
    execute format('drop index data.%I', name);
  end loop;
end
$$;
