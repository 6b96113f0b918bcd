-- What the file store keeps. The bytes lie on `disk` under the row's id. `source_type` and `source_id` name what
-- the file belongs to: who may read that may read the file. A space's id is a number, so `source_id` is a text. `mime`
-- is what the bytes were seen to be.
create table file (
  id uuid primary key,
  space bigint not null references space on delete cascade,
  source_type text not null
    check (source_type in ('page', 'object', 'space', 'profile', 'chat_group', 'comment', 'message', 'letter')),
  source_id text not null,
  uid text,
  short_link text not null unique check (short_link ~ '^[A-Za-z0-9_-]{22}$'),
  extension text not null check (extension ~ '^[a-z0-9]{1,12}$'),
  name text not null check (length(name) between 1 and 255),
  mime text not null,
  disk text not null,
  hash text not null check (length(hash) = 64),
  size bigint not null check (size >= 0),
  author bigint references subject,
  created_at timestamptz not null default now()
);
create index file_source on file (source_id);
create index file_space on file (space, created_at desc, id);
create index file_volume on file (space, hash) include (size);

-- An upload in chunks: `received` bytes of it are safe in the store of `disk`. `file` is what it became, kept for a
-- while so that a client whose last answer was lost learns it. `ends_until` is until when the node that makes a file of
-- the upload has its bytes for itself.
create table upload (
  id uuid primary key,
  actor text not null,
  space bigint not null references space on delete cascade,
  source_type text not null,
  source_id text not null,
  uid text,
  name text not null,
  size bigint not null check (size > 0),
  received bigint not null default 0,
  disk text not null,
  file uuid references file on delete cascade,
  touched_at timestamptz not null default now(),
  ends_until timestamptz,
  constraint upload_check check (received between 0 and size)
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
