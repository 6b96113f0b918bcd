create table space (
  id bigint generated always as identity primary key,
  name text not null check (length(name) <= 64),
  description text not null default '',
  icon text,
  config jsonb not null default '{}',
  view_settings jsonb not null default '{}',
  self_registration boolean not null default false,
  ai_assistant boolean not null default true,
  default_group_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

-- A subject is a person in a space. Names are the space's own copy.
create table subject (
  id bigint generated always as identity primary key,
  space bigint not null references space on delete cascade,
  account bigint references account,
  role text not null check (role in ('owner', 'administrator', 'member')),
  first_name text not null default '',
  last_name text not null default '',
  patronymic text not null default '',
  avatar text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index subject_account on subject (space, account) where deleted_at is null;
create index subject_of_account on subject (account) where deleted_at is null;
create unique index subject_owner on subject (space) where role = 'owner' and deleted_at is null;

-- Groups of subjects. `system` marks the two that every space has; clients word their names.
create table member_group (
  id bigint generated always as identity primary key,
  space bigint not null references space on delete cascade,
  name text not null,
  system text check (system in ('team', 'excluded')),
  created_at timestamptz not null default now()
);
create unique index member_group_system on member_group (space, system) where system is not null;
alter table space add foreign key (default_group_id) references member_group;

create table group_member (
  group_id bigint not null references member_group on delete cascade,
  subject bigint not null references subject on delete cascade,
  primary key (group_id, subject)
);
create index group_member_subject on group_member (subject);

-- `ak_<public>_<secret>`: the public part finds the row, the secret is kept as SHA-256.
create table integration_key (
  id bigint generated always as identity primary key,
  space bigint not null references space on delete cascade,
  name text not null,
  public text not null unique,
  hash text not null,
  level smallint not null check (level between 1 and 3),
  author bigint references subject,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index integration_key_space on integration_key (space) where deleted_at is null;

-- What a repeated call is answered with. `actor` is who called, `result` the id of what was made.
create table idempotency (
  actor text not null,
  operation text not null,
  key text not null,
  result text not null,
  created_at timestamptz not null default now(),
  primary key (actor, operation, key)
);
create index idempotency_age on idempotency (created_at);
