-- A plan as it stood when it was kept, of the objects that whoever kept it read. Its name stands in the page's document; what is
-- read of it goes by the present rights on the page, the objects and both properties.
create table page_baseline (
  id uuid primary key,
  page uuid not null references page on delete cascade,
  type bigint not null references object_type on delete cascade,
  starts bigint not null references property on delete cascade,
  ends bigint references property on delete cascade,
  author bigint references subject,
  created_at timestamptz not null default now()
);
create index page_baseline_page on page_baseline (page);
create table page_baseline_bar (
  baseline uuid not null references page_baseline on delete cascade,
  object uuid not null references object on delete cascade,
  starts timestamptz not null,
  ends timestamptz,
  primary key (baseline, object)
);
create index page_baseline_bar_object on page_baseline_bar (object);
