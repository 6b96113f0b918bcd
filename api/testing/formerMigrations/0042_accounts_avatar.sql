-- People's photos. `link` is unguessable and new with each photo: whoever was given it may look at it.
create table avatar (
  account bigint primary key references account on delete cascade,
  link text not null unique check (link ~ '^[A-Za-z0-9_-]{22}$'),
  mime text not null check (mime in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea not null check (octet_length(bytes) between 1 and 1048576),
  created_at timestamptz not null default now()
);
