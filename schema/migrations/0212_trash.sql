-- How long a space keeps what was deleted; a month where nothing is said.
create table trash_setting (
  space bigint primary key references space on delete cascade,
  period text not null check (period in ('week', 'month', 'half_year'))
);
