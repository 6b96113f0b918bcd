-- Threads of comments. `anchor_*` are relative positions of Yjs for a thread about a place in the text, in base64;
-- `quote` is what stood there. `guests` marks the threads that guests began, which guests see.
create table comment_thread (
  id uuid primary key,
  space bigint not null references space on delete cascade,
  source_type text not null check (source_type in ('page')),
  source_id uuid not null,
  page uuid generated always as (case when source_type = 'page' then source_id end) stored
    references page on delete cascade,
  anchor_start text check (length(anchor_start) between 1 and 400),
  anchor_end text check (length(anchor_end) between 1 and 400),
  quote text check (length(quote) <= 300),
  guests boolean not null default false,
  resolved_at timestamptz,
  resolved_by bigint references subject,
  created_at timestamptz not null default now(),
  check ((anchor_start is null) = (anchor_end is null) and (anchor_start is null) = (quote is null))
);
create index comment_thread_source on comment_thread (source_type, source_id, id);
create index comment_thread_page on comment_thread (page);
create index comment_thread_space on comment_thread (space);

-- Written by a person, or under a `name`: by a guest under that of the visit, or by an integration key.
create table comment (
  id uuid primary key,
  thread uuid not null references comment_thread on delete cascade,
  text text not null check (length(text) between 1 and 10000),
  author bigint references subject,
  guest uuid,
  key bigint references integration_key,
  name text check (length(name) between 1 and 200),
  approved boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(author, guest, key) = 1 and (author is null) = (name is not null))
);
create index comment_in_thread on comment (thread, id);

-- Whom a comment mentions.
create table comment_mention (
  comment uuid not null references comment on delete cascade,
  subject bigint not null references subject on delete cascade,
  created_at timestamptz not null default now(),
  primary key (comment, subject)
);
create index comment_mention_subject on comment_mention (subject);
