-- Names of groups are the space's own, without regard to case.
create unique index member_group_name on member_group (space, lower(name));
alter table member_group add column updated_at timestamptz not null default now();
