-- Named starts of objects. `values` holds values by property id, those of formatted texts as Markdown; what no longer
-- fits is left out when it is used. One of a type at most is what its new objects begin with.
create table object_template (
  id bigint generated always as identity primary key,
  type bigint not null references object_type on delete cascade,
  name text not null check (length(name) between 1 and 100),
  position text not null collate "C",
  values jsonb not null default '{}',
  is_default boolean not null default false,
  author bigint references subject,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index object_template_type on object_template (type);
create unique index object_template_default on object_template (type) where is_default;
