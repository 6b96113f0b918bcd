-- When an object may stand by itself, whatever it waits for: as soon as possible, no earlier or no later than a day, or fixed.
create table object_constraint (
  object uuid primary key references object on delete cascade,
  type bigint not null references object_type on delete cascade,
  kind text not null check (kind in ('as_soon', 'start_no_earlier', 'finish_no_later', 'fixed')),
  day date,
  author bigint references subject,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint object_constraint_day check ((day is not null) = (kind in ('start_no_earlier', 'finish_no_later')))
);
create index object_constraint_type on object_constraint (type, object);
