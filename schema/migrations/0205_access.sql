-- A scope is a node with grants of its own: the space itself (the root, without a parent), a page, a type, a property
-- or an object. `personal` on the root gives subjects full access to what they made. With `closed` nothing that was
-- given further up counts here: how a page, a property or an object is hidden from somebody who has what stands above
-- it.
create table scope (
  id bigint generated always as identity primary key,
  space bigint not null references space on delete cascade,
  parent bigint references scope on delete cascade,
  personal boolean not null default true,
  closed boolean not null default false
);
create unique index scope_root on scope (space) where parent is null;
create index scope_space on scope (space);
create index scope_parent on scope (parent);

-- A principal is 'subject:<id>', 'group:<id>', 'key:<id>', 'everyone' or 'guest'. A grant that is not
-- `nested` counts for its node alone. A grant with `objects` counts for the objects of the type that a page shows, too.
create table access_grant (
  scope bigint not null references scope on delete cascade,
  principal text not null check (principal ~ '^((subject|group|key):[0-9]+|everyone|guest)$'),
  level smallint not null check (level between 1 and 3),
  nested boolean not null default true,
  objects boolean not null default false,
  primary key (scope, principal)
);
create index access_grant_principal on access_grant (principal);

-- What the grants come to: `level` on the scope's own node, `below` on nodes under it that have no scope of
-- their own. `objects` and `objects_below` are whether the deciding grant counts for the objects of a linked type, on
-- the scope's own node and below. Written in the transaction that changes a grant or a scope's parent. Absent means 0
-- and 0.
create table scope_effect (
  scope bigint not null references scope on delete cascade,
  principal text not null,
  level smallint not null,
  below smallint not null,
  objects boolean not null default false,
  objects_below boolean not null default false,
  primary key (scope, principal)
);
create index scope_effect_principal on scope_effect (principal);

-- A second parent: what is given on `above` counts on `scope`, too. Everything where `whole`, else only what was given
-- for objects. A scope below such an edge has none that begins in it. An edge rests, `suspended`, while its page is in
-- trash.
create table scope_edge (
  scope bigint not null references scope on delete cascade,
  above bigint not null references scope on delete cascade,
  whole boolean not null,
  suspended boolean not null default false,
  primary key (scope, above)
);
create index scope_edge_above on scope_edge (above);

-- What a second parent gives counts as far as somebody with full access to both sides has agreed. `given` is what it
-- gave when rights last changed, `level` how much of it is agreed to, `by` the principal who agreed.
create table edge_consent (
  above bigint not null references scope on delete cascade,
  principal text not null,
  given smallint not null,
  level smallint not null,
  by text,
  primary key (above, principal)
);
create index edge_consent_by on edge_consent (by);

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
  constraint access_request_check check (accepted_at is null or rejected_at is null)
);
create unique index access_request_pending on access_request (resource_type, resource_id, subject)
  where accepted_at is null and rejected_at is null;
create index access_request_space on access_request (space, id);
create index access_request_subject on access_request (subject);

-- `ak_<public>_<secret>`: the public part finds the row, the secret is kept as SHA-256.
create table integration_key (
  id bigint generated always as identity primary key,
  space bigint not null references space on delete cascade,
  name text not null,
  public text not null unique,
  hash text not null,
  level smallint not null check (level between 1 and 3),
  author bigint references subject,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index integration_key_space on integration_key (space) where deleted_at is null;

-- How a person looks at a page or a type: their own filters, columns and widths. A flat object, a path a key.
create table subject_config (
  id bigint generated always as identity primary key,
  subject bigint not null references subject on delete cascade,
  entity_type text not null,
  entity_id text not null,
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  constraint subject_config_subject_entity_type_entity_id_key unique (subject, entity_type, entity_id)
);

create trigger integration_key_changed after update of level, deleted_at on integration_key for each row
  when (old.level <> new.level or old.deleted_at is distinct from new.deleted_at)
  execute function subject_rights_changed();
