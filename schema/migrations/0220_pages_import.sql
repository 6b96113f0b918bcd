-- An archive of texts on its way to pages, thing by thing. `archives` are where its bytes lie until it is done, `parent` is
-- where its pages go. One program works on it, `runner`, while it holds it.
create table page_import (
  id uuid primary key,
  space bigint not null references space on delete cascade,
  account bigint not null references account on delete cascade,
  key text,
  name text not null check (length(name) <= 255),
  parent uuid,
  state text not null check (state in ('reading', 'read', 'creating', 'done', 'cancelled', 'failed')),
  locale text not null,
  time_zone text not null,
  disk text,
  archives uuid[] not null default '{}',
  pages integer not null default 0,
  tables integer not null default 0,
  files integer not null default 0,
  bytes bigint not null default 0,
  failure text,
  tries smallint not null default 0,
  runner uuid,
  held_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint page_import_key unique (account, key)
);
create index page_import_own on page_import (account, space);
create index page_import_space on page_import (space);
create index page_import_due on page_import (updated_at) where state in ('reading', 'creating');

-- What is made of it, what is above first. `made` is the id of the page, `link` the short link of the file that it becomes,
-- so that texts name what is not made yet; `rows` is the import of the rows of a table.
create table page_import_item (
  import uuid not null references page_import on delete cascade,
  ord integer not null,
  parent integer,
  depth smallint not null,
  kind text not null check (kind in ('page', 'table', 'file')),
  path text not null,
  title text not null,
  icon text,
  made uuid,
  link text,
  extension text,
  markdown text,
  entry jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'begun', 'done', 'refused')),
  rows uuid references object_import on delete set null,
  primary key (import, ord)
);
create index page_import_item_parent on page_import_item (import, parent) where kind = 'file';
create index page_import_item_rows on page_import_item (rows) where rows is not null;

-- What was not taken over, or not as it was, and why.
create table page_import_problem (
  id bigint generated always as identity primary key,
  import uuid not null references page_import on delete cascade,
  path text not null,
  reason text not null,
  about text
);
create index page_import_problem_import on page_import_problem (import, id);
