-- Who a person is on a social network that they sign in with; `social_id` is the network's own id of them.
create table social_account (
  network text not null check (network in ('google', 'yandex', 'vk')),
  social_id text not null check (length(social_id) between 1 and 255),
  account bigint not null references account on delete cascade,
  created_at timestamptz not null default now(),
  primary key (network, social_id)
);
create index social_account_account on social_account (account);
