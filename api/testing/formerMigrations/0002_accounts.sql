-- People who can sign in. `email` is kept as typed; one living account per address without case.
create table account (
  id bigint generated always as identity primary key,
  email text not null check (length(email) between 3 and 320),
  name text not null default '' check (length(name) <= 64),
  surname text not null default '' check (length(surname) <= 64),
  password_hash text,
  avatar text,
  socials text[] not null default '{}',
  birthdate date,
  telegram_chat_id text,
  telegram_username text,
  current_space_id bigint,
  last_space_id bigint,
  config jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index account_email on account (lower(email)) where deleted_at is null;

-- A family is one sign-in on one device: every token that descends from it falls with it.
create table session_family (
  id bigint generated always as identity primary key,
  account bigint not null references account on delete cascade,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index session_family_account on session_family (account) where revoked_at is null;

-- Access tokens; `id` is the SHA-256 of the token in hexadecimal.
create table session (
  id text primary key check (length(id) = 64),
  account bigint not null references account on delete cascade,
  family bigint not null references session_family on delete cascade,
  expires_at timestamptz not null
);
create index session_account on session (account);
create index session_family_sessions on session (family);
create index session_expiry on session (expires_at);

create table refresh_token (
  hash text primary key check (length(hash) = 64),
  family bigint not null references session_family on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_by text
);
create index refresh_token_family on refresh_token (family);
create index refresh_token_expiry on refresh_token (expires_at);

-- Emailed codes, one living per purpose and address. `payload` holds what the code confirms.
create table emailed_code (
  purpose text not null check (purpose in ('registration', 'recovery')),
  email text not null,
  hash text not null,
  payload jsonb not null default '{}',
  tries smallint not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (purpose, email)
);

create table sign_in_link (
  hash text primary key check (length(hash) = 64),
  account bigint not null references account on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Counts of attempts in a window. Losing them in a crash costs nothing, so they write no WAL.
create unlogged table attempt (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);

-- Letters of an installation without SMTP, for the development outbox.
create table letter (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz not null default now()
);
