-- Quotas of this space alone, by their names in schema/spaces/quotas.ts; what is not named here is the deployment's.
alter table space add column quotas jsonb not null default '{}';

-- API requests by UTC day. Every node adds what it has counted in memory, a few seconds' worth at a time.
create table space_requests (
  space bigint not null references space on delete cascade,
  day date not null,
  count bigint not null,
  primary key (space, day)
);
