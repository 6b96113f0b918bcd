-- What somebody who is invited gets on a node when they come, and who gives it. It is checked again then; `resource_id`
-- may name what is gone by that time. An accepted invitation has none left.
create table invitation_grant (
  invitation bigint not null references invitation on delete cascade,
  resource_type text not null check (resource_type in ('space', 'page', 'type', 'property', 'object')),
  resource_id text not null,
  level smallint not null check (level between 1 and 3),
  nested boolean not null,
  objects boolean not null,
  author bigint not null references subject,
  given_at timestamptz not null default now(),
  primary key (invitation, resource_type, resource_id)
);
