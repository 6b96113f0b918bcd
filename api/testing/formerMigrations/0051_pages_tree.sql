-- A tab is shown in a bar on its parent's screen; as a row it is a nested page like any other. A page with a `target`
-- is a shortcut: it has no document of its own and opens its target.
alter table page add column is_tab boolean not null default false;
alter table page add column target uuid references page on delete cascade;
create index page_target on page (target) where target is not null;

-- When each person last opened a page.
create table page_visit (
  subject bigint not null references subject on delete cascade,
  page uuid not null references page on delete cascade,
  opened_at timestamptz not null default clock_timestamp(),
  primary key (subject, page)
);
create index page_visit_recent on page_visit (subject, opened_at desc);
create index page_visit_page on page_visit (page);

-- Whom an event is for; null is everyone who may know of it.
alter table event add column subject bigint references subject on delete cascade;
