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

-- People's photos. `link` is unguessable and new with each photo: anyone who was given it may look at it.
create table avatar (
  account bigint primary key references account on delete cascade,
  link text not null unique check (link ~ '^[A-Za-z0-9_-]{22}$'),
  mime text not null check (mime in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea not null check (octet_length(bytes) between 1 and 1048576),
  created_at timestamptz not null default now()
);

-- Who a person is on a social network that they sign in with; `social_id` is the network's own id of them.
create table social_account (
  network text not null check (network in ('google', 'yandex', 'vk')),
  social_id text not null check (length(social_id) between 1 and 255),
  account bigint not null references account on delete cascade,
  created_at timestamptz not null default now(),
  primary key (network, social_id)
);
create index social_account_account on social_account (account);

-- A family is one sign-in on one device: every token that descends from it falls with it. People see from which device
-- and address each is, and when it was last used. `ended_by` says why one ended where that is worth telling; `told_at`
-- when the person was told.
create table session_family (
  id bigint generated always as identity primary key,
  account bigint not null references account on delete cascade,
  agent text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  revoked_at timestamptz,
  ended_by text check (ended_by in ('reuse')),
  told_at timestamptz
);
create index session_family_account on session_family (account) where revoked_at is null;
create index session_family_reuse on session_family (account) where ended_by = 'reuse';

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

-- The successor of a refresh token is worked out from the token, this `salt` and the server's secret, so that both tabs
-- that exchange a token at once get the same one, while neither the rows nor the secret alone tell it.
create table refresh_token (
  hash text primary key check (length(hash) = 64),
  family bigint not null references session_family on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_by text,
  salt text
);
create index refresh_token_family on refresh_token (family);
create index refresh_token_expiry on refresh_token (expires_at);

-- Emailed codes. `payload` holds what the code confirms. Each start has a code of its own, which only the browser that
-- holds the attempt can enter: nobody spends the tries of another, or replaces their code. `attempt` is kept as SHA-256,
-- `address` is where the code was asked from.
create table emailed_code (
  purpose text not null check (purpose in ('registration', 'recovery')),
  email text not null,
  attempt text not null check (length(attempt) = 64),
  address text not null,
  hash text not null,
  payload jsonb not null default '{}',
  tries smallint not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (purpose, email, attempt)
);

create table sign_in_link (
  hash text primary key check (length(hash) = 64),
  account bigint not null references account on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Counts of attempts in a window. Losing them in a crash costs nothing, so they write no WAL. An attempt under a key may
-- have to wait until `open_at`: the wait grows with each failure.
create unlogged table attempt (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null,
  open_at timestamptz not null default now()
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
