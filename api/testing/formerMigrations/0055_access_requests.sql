-- Asking for a level on a node. Pending until one of the two decisions; a decided request stays as it was decided.
create table access_request (
  id bigint generated always as identity primary key,
  space bigint not null references space on delete cascade,
  resource_type text not null check (resource_type in ('page', 'type', 'property', 'object')),
  resource_id text not null,
  subject bigint not null references subject on delete cascade,
  level smallint not null check (level between 1 and 3),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  accepted_at timestamptz,
  accepted_by bigint references subject,
  rejected_at timestamptz,
  rejected_by bigint references subject,
  check (accepted_at is null or rejected_at is null)
);
create unique index access_request_pending on access_request (resource_type, resource_id, subject)
  where accepted_at is null and rejected_at is null;
create index access_request_space on access_request (space, id);
create index access_request_subject on access_request (subject);

-- A grant with `objects` counts for the objects of the type that a page shows, too.
alter table access_grant add column objects boolean not null default false;
