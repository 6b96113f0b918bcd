-- `scope` is the page's own scope or the nearest above; `own_scope` tells which. `trash` names the page whose
-- deletion took this one along, so that restoring it brings back exactly that.
-- A tab is shown in a bar on its parent's screen; as a row it is a nested page like any other. A page with a `target`
-- is a shortcut: it has no document of its own and opens its target.
create table page (
  id uuid primary key,
  space bigint not null references space on delete cascade,
  parent uuid references page on delete cascade,
  position text collate "C" not null check (length(position) between 1 and 1000),
  kind text not null,
  engine text,
  title text not null default '' check (length(title) <= 500),
  icon text,
  is_tab boolean not null default false,
  target uuid references page on delete cascade,
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
create index page_target on page (target) where target is not null;
create index page_scope on page (scope);
create index page_trash on page (trash) where trash is not null;
-- What stands in trash as one item: the page that was deleted, not the nested ones that went along.
create index page_trash_items on page (space, deleted_at) where trash = id;

-- How many pages of a space are not in trash. To make a page all of them were counted, while others waited for the space.
create table page_count (
  space bigint primary key references space on delete cascade,
  living int not null
);

create table page_favorite (
  subject bigint not null references subject on delete cascade,
  page uuid not null references page on delete cascade,
  created_at timestamptz not null default now(),
  primary key (subject, page)
);
create index page_favorite_page on page_favorite (page);

-- When each person last opened a page.
create table page_visit (
  subject bigint not null references subject on delete cascade,
  page uuid not null references page on delete cascade,
  opened_at timestamptz not null default clock_timestamp(),
  primary key (subject, page)
);
create index page_visit_recent on page_visit (subject, opened_at desc);
create index page_visit_page on page_visit (page);

-- With `moderated_comments` a guest's comment is seen by guests only after someone with full access has let it through.
create table publication (
  page uuid primary key references page on delete cascade,
  anonymous_comments boolean not null default false,
  moderated_comments boolean not null default false,
  storage_login boolean not null default false,
  published_at timestamptz not null default now()
);

-- What a page's document says as plain rows, for search, previews and backlinks. Written by the sync part a moment
-- after the last edit. `edited_by` are the subjects who edited and `edited_since` is when the first edit was seen, both
-- since the last version was kept; whoever keeps one empties them.
create table page_text (
  page_id uuid primary key references page on delete cascade,
  text text not null default '',
  headings jsonb not null default '[]',
  mentions jsonb not null default '[]',
  files text[] not null default '{}',
  edited_by bigint[] not null default '{}',
  edited_since timestamptz default now(),
  updated_at timestamptz not null default now()
);
create index page_text_files on page_text using gin (files);
create index page_text_edited on page_text (updated_at) where edited_since is not null;

-- Kept states of a page. Numbers run from 1 per page without gaps; `state` is the whole Yjs state, which does not
-- shrink further, up to `position` of the document's log. `meta` holds kind, cause, counts, authors, and the restored
-- number if there is one. `shape` is in which version of its kind's shape the state is. `files` are the addresses of the
-- files that a version shows: a version that can be restored holds them.
create table page_version (
  id uuid primary key,
  page uuid not null references page on delete cascade,
  version integer not null check (version > 0),
  meta jsonb not null,
  author bigint references subject,
  comment text check (length(comment) between 1 and 500),
  position bigint not null,
  state bytea not null,
  shape integer not null default 1,
  files text[] not null default '{}',
  created_at timestamptz not null default now(),
  constraint page_version_page_version_key unique (page, version)
);
alter table page_version alter column state set storage external;
create index page_version_files on page_version using gin (files) where files <> '{}';

-- Once a statement, whoever makes, deletes or restores pages and however many.
create function page_count_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into page_count as c (space, living)
    select space, count(*) from added where deleted_at is null group by space
    on conflict (space) do update set living = c.living + excluded.living;
  elsif tg_op = 'DELETE' then
    update page_count c set living = c.living - gone.pages
    from (select space, count(*) as pages from removed where deleted_at is null group by space) gone
    where c.space = gone.space;
  else
    update page_count c set living = c.living + changed.pages
    from (
      select space, sum(pages) as pages from (
        select space, 1 as pages from added where deleted_at is null
        union all
        select space, -1 from removed where deleted_at is null
      ) each group by space having sum(pages) <> 0
    ) changed
    where c.space = changed.space;
  end if;
  return null;
end
$$;

create trigger page_count_made after insert on page referencing new table as added
  for each statement execute function page_count_note();
create trigger page_count_erased after delete on page referencing old table as removed
  for each statement execute function page_count_note();
create trigger page_count_changed after update on page referencing old table as removed new table as added
  for each statement execute function page_count_note();
