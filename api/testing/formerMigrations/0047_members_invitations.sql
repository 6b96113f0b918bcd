-- Someone is asked into a group of a space by email. The link's token is kept as SHA-256; a new letter has a new one.
create table invitation (
  id bigint generated always as identity primary key,
  space bigint not null references space on delete cascade,
  group_id bigint not null references member_group on delete cascade,
  email text not null check (length(email) between 3 and 320),
  hash text not null unique check (length(hash) = 64),
  author bigint references subject,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz
);
create unique index invitation_open on invitation (space, lower(email)) where accepted_at is null;
create index invitation_group on invitation (group_id);
