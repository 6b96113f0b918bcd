-- Kept states of a page. Numbers run from 1 per page without gaps; `state` is the whole Yjs state, which does not
-- shrink further, up to `position` of the document's log. `meta` holds kind, cause, counts, authors, and the restored number where there is one.
create table page_version (
  id uuid primary key,
  page uuid not null references page on delete cascade,
  version integer not null check (version > 0),
  meta jsonb not null,
  author bigint references subject,
  comment text check (length(comment) between 1 and 500),
  position bigint not null,
  state bytea not null,
  created_at timestamptz not null default now(),
  unique (page, version)
);
alter table page_version alter column state set storage external;
