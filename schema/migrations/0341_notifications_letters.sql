alter table notification_rhythm add column letters text not null default 'at_once'
  check (letters in ('at_once', 'daily', 'off'));

-- What is still to be told beside the list, from `due_at` on: it is asked then whether and when it is wanted. Whoever tells
-- it takes it by a later `due_at`, so that it is told by nobody else meanwhile, and removes it once it is told.
create table notification_delivery (
  notification bigint not null references notification on delete cascade,
  channel text not null check (channel in ('push', 'letter')),
  account bigint not null,
  due_at timestamptz not null,
  tries smallint not null default 0,
  primary key (notification, channel)
);
create index notification_delivery_due on notification_delivery (channel, due_at);
create index notification_delivery_account on notification_delivery (account, channel);
