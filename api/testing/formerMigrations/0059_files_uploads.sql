-- An upload in chunks: `received` bytes of it are safe in the store of `disk`. `file` is what it became, kept for a
-- while so that a client whose last answer was lost learns it.
create table upload (
  id uuid primary key,
  actor text not null,
  space bigint not null references space on delete cascade,
  source_type text not null,
  source_id uuid not null,
  uid text,
  name text not null,
  size bigint not null check (size > 0),
  received bigint not null default 0 check (received between 0 and size),
  disk text not null,
  file uuid references file on delete cascade,
  touched_at timestamptz not null default now()
);
create index upload_space on upload (space) where file is null;
create index upload_age on upload (touched_at);

-- Bytes that lie in a store, or may, and that no file holds: on their way in, or to be removed.
create table file_loose (
  id uuid primary key,
  disk text not null,
  remove_after timestamptz not null
);
create index file_loose_age on file_loose (remove_after);

alter table file drop constraint file_source_type_check;
alter table file add constraint file_source_type_check
  check (source_type in ('page', 'profile', 'chat_group', 'comment', 'message', 'letter'));
alter table file add column uid text;
create index file_volume on file (space, hash) include (size);
