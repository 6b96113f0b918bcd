-- `quotas` are those of this space alone, by their names in schema/spaces/quotas.ts; what is not named there is the
-- deployment's.
-- The links into a space carry a key that is worked out from `join_salt` and the server's secret; a new salt makes the
-- links before it worthless. A space that takes anybody who knows its number says so itself, by `open_to_all`.
-- `access_version` rises with every change of rights in the space: grants, groups and who is in them, roles, people and
-- keys that come and go. `types_version` rises with every change of a type or of its properties. What is kept in memory
-- is kept by them; both stand in the row that every change of rights or types locks first.
create table space (
  id bigint generated always as identity primary key,
  name text not null check (length(name) <= 64),
  description text not null default '',
  icon text,
  config jsonb not null default '{}',
  view_settings jsonb not null default '{}',
  quotas jsonb not null default '{}',
  self_registration boolean not null default false,
  ai_assistant boolean not null default true,
  default_group_id bigint,
  join_salt text not null default gen_random_uuid()::text,
  join_expires_at timestamptz not null default now() + interval '30 days',
  open_to_all boolean not null default false,
  access_version bigint not null default 1,
  types_version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

-- API requests by UTC day. Every node adds what it has counted in memory, a few seconds' worth at a time.
create table space_requests (
  space bigint not null references space on delete cascade,
  day date not null,
  count bigint not null,
  primary key (space, day)
);

-- What a repeated call is answered with. `actor` is who called, `result` the id of what was made. `input` is what the
-- call was given, as a digest: another input under the same key is a mistake of the caller. Null for calls that have
-- nothing to compare.
create table idempotency (
  actor text not null,
  operation text not null,
  key text not null,
  input text,
  result text not null,
  created_at timestamptz not null default now(),
  primary key (actor, operation, key)
);
create index idempotency_age on idempotency (created_at);
