-- Where a person wants to be told of what, as far as they have chosen: in one space, or in all that have no choice of their own.
create table notification_choice (
  account bigint not null references account on delete cascade,
  space bigint references space on delete cascade,
  kind text not null check (length(kind) between 1 and 40),
  channel text not null check (channel in ('toast', 'push', 'letter')),
  is_on boolean not null,
  constraint notification_choice_once unique nulls not distinct (account, space, kind, channel)
);
create index notification_choice_space on notification_choice (space) where space is not null;

-- When a person wants to be told. Quiet hours are minutes of the day by their own clock.
create table notification_rhythm (
  account bigint primary key references account on delete cascade,
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  constraint notification_rhythm_quiet check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to)
);
