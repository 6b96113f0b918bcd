-- What the file store keeps. The bytes lie on `disk` under the row's id. `source_type` and `source_id` name what
-- the file belongs to: who may read that may read the file. `mime` is what the bytes were seen to be.
create table file (
  id uuid primary key,
  space bigint not null references space on delete cascade,
  source_type text not null check (source_type in ('page')),
  source_id uuid not null,
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
