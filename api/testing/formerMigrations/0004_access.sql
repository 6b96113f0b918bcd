-- A scope is a node with grants of its own: the space itself (the root, without a parent) or a page.
-- `personal` on the root gives subjects full access to what they made.
create table scope (
  id bigint generated always as identity primary key,
  space bigint not null references space on delete cascade,
  parent bigint references scope on delete cascade,
  personal boolean not null default true
);
create unique index scope_root on scope (space) where parent is null;
create index scope_parent on scope (parent);

-- A principal is 'subject:<id>', 'group:<id>', 'key:<id>', 'everyone' or 'guest'. A grant that is not
-- `nested` counts for its node alone.
create table access_grant (
  scope bigint not null references scope on delete cascade,
  principal text not null check (principal ~ '^((subject|group|key):[0-9]+|everyone|guest)$'),
  level smallint not null check (level between 1 and 3),
  nested boolean not null default true,
  primary key (scope, principal)
);
create index access_grant_principal on access_grant (principal);

-- What the grants come to: `level` on the scope's own node, `below` on nodes under it that have no scope of
-- their own. Written in the transaction that changes a grant or a scope's parent. Absent means 0 and 0.
create table scope_effect (
  scope bigint not null references scope on delete cascade,
  principal text not null,
  level smallint not null,
  below smallint not null,
  primary key (scope, principal)
);
create index scope_effect_principal on scope_effect (principal);
