-- `scope` is the page's own scope or the nearest above; `own_scope` tells which. `trash` names the page whose
-- deletion took this one along, so that restoring it brings back exactly that.
create table page (
  id uuid primary key,
  space bigint not null references space on delete cascade,
  parent uuid references page on delete cascade,
  position text collate "C" not null check (length(position) between 1 and 1000),
  kind text not null,
  engine text,
  title text not null default '' check (length(title) <= 500),
  icon text,
  author bigint references subject,
  scope bigint not null references scope,
  own_scope boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by bigint references subject,
  trash uuid
);
create index page_tree on page (space, parent, position, id) where deleted_at is null;
create index page_parent on page (parent);
create index page_scope on page (scope);
create index page_trash on page (trash) where trash is not null;

create table page_favorite (
  subject bigint not null references subject on delete cascade,
  page uuid not null references page on delete cascade,
  created_at timestamptz not null default now(),
  primary key (subject, page)
);
create index page_favorite_page on page_favorite (page);

create table publication (
  page uuid primary key references page on delete cascade,
  anonymous_comments boolean not null default false,
  storage_login boolean not null default false,
  published_at timestamptz not null default now()
);
