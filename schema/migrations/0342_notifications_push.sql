-- The key that this server signs pushes with (RFC 8292), made once: browsers take pushes of the key that they subscribed with.
create table push_key (
  is_only boolean primary key default true check (is_only),
  jwk jsonb not null
);

-- Browsers that take pushes for a person, for as long as the sign-in holds that they were named in.
create table push_device (
  id bigint generated always as identity primary key,
  account bigint not null references account on delete cascade,
  family bigint not null references session_family on delete cascade,
  endpoint text not null unique check (length(endpoint) between 1 and 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_device_account on push_device (account);
create index push_device_family on push_device (family);

-- Which devices are still to be told; null are all of the person's.
alter table notification_delivery add column devices bigint[];
