-- Living documents: an append-only log of Yjs updates and a merged snapshot.
-- `document.id` keeps a log row small; `name` is what a socket asks for ('page/<uuid>').
create table document (
  id bigint generated always as identity primary key,
  name text not null unique check (length(name) between 3 and 200),
  created_at timestamptz not null default now()
);

-- Positions of a document start at 1 and have no gaps. The primary key is what
-- keeps two nodes from writing the same position.
create table document_update (
  document bigint not null references document on delete cascade,
  position bigint not null check (position > 0),
  update bytea not null,
  primary key (document, position)
);
alter table document_update alter column update set storage external;

-- `state` holds every update up to and including `up_to`. Rows of the log at or
-- below the snapshot before this one may be deleted, the younger ones stay.
create table document_snapshot (
  document bigint primary key references document on delete cascade,
  up_to bigint not null,
  state bytea not null,
  saved_at timestamptz not null default now()
);
alter table document_snapshot alter column state set storage external;
