-- With `closed` nothing that was given further up counts here: how a page, a property or an object is hidden from
-- somebody who has what stands above it.
alter table scope add column closed boolean not null default false;

-- Whether the deciding grant counts for the objects of a linked type, on the scope's own node and below.
alter table scope_effect add column objects boolean not null default false;
alter table scope_effect add column objects_below boolean not null default false;
with recursive down as (
  select scope, principal, nested from access_grant where objects
  union all
  select c.id, d.principal, true from down d join scope c on c.parent = d.scope
  where d.nested and not exists (select 1 from access_grant g where g.scope = c.id and g.principal = d.principal)
)
update scope_effect e set objects = true, objects_below = d.nested
from down d where e.scope = d.scope and e.principal = d.principal;

-- A second parent: what is given on `above` counts on `scope`, too. Everything where `whole`, else only what was given
-- for objects. A scope below such an edge has none that begins in it.
create table scope_edge (
  scope bigint not null references scope on delete cascade,
  above bigint not null references scope on delete cascade,
  whole boolean not null,
  primary key (scope, above)
);
create index scope_edge_above on scope_edge (above);

-- `scope` is always the type's own. `objects_scope` is under it and is what new objects stand on; objects keep theirs
-- when `object_level` changes and a new one is made. `config` is what of the object window people chose.
create table object_type (
  id bigint generated always as identity primary key,
  space bigint not null references space on delete cascade,
  name text not null check (length(name) between 1 and 64),
  label text not null check (length(label) <= 64),
  system text check (system in ('person', 'letter', 'meeting', 'event', 'task')),
  description text not null default '',
  icon text,
  headline text not null default '',
  config jsonb not null default '{}',
  apply_access_on_binding boolean not null default false,
  object_level smallint not null default 0 check (object_level between 0 and 3),
  scope bigint not null references scope,
  own_scope boolean not null default true,
  objects_scope bigint not null references scope,
  author bigint references subject,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by bigint references subject
);
create unique index object_type_name on object_type (space, lower(name)) where deleted_at is null;
create unique index object_type_system on object_type (space, system) where system is not null;
create index object_type_scope on object_type (scope);
create index object_type_objects_scope on object_type (objects_scope);

create table property_group (
  id bigint generated always as identity primary key,
  type bigint not null references object_type on delete cascade,
  label text not null check (length(label) between 1 and 64),
  description text not null default '',
  position text collate "C" not null check (length(position) between 1 and 1000)
);
create unique index property_group_label on property_group (type, lower(label));

-- A property with a `parent` is nested in a composite one and has no column. `pending` is the kind of change that a job
-- is making of its column.
create table property (
  id bigint generated always as identity primary key,
  type bigint not null references object_type on delete cascade,
  parent bigint references property on delete cascade,
  kind text not null,
  name text not null check (length(name) between 1 and 64),
  label text not null check (length(label) <= 64),
  hint text not null default '',
  placeholder text not null default '',
  description text not null default '',
  position text collate "C" not null check (length(position) between 1 and 1000),
  required boolean not null default false,
  is_unique boolean not null default false,
  multiple boolean not null default false,
  multiple_most integer check (multiple_most > 0),
  multiple_button text,
  guarded boolean not null default false,
  header boolean not null default false,
  system text check (system in ('created_at', 'updated_at', 'author', 'tags')),
  default_value jsonb,
  options jsonb not null default '{}',
  meta jsonb not null default '{}',
  property_group bigint references property_group on delete set null,
  scope bigint not null references scope,
  own_scope boolean not null default false,
  author bigint references subject,
  pending text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by bigint references subject
);
create unique index property_name on property (type, coalesce(parent, 0), lower(name)) where deleted_at is null;
create unique index property_header on property (type) where header and deleted_at is null;
create unique index property_system on property (type, system) where system is not null;
create index property_type on property (type, position, id);
create index property_scope on property (scope);
create index property_parent on property (parent) where parent is not null;
create index property_in_group on property (property_group) where property_group is not null;

-- A saved way of looking at the objects of a type: its filter, sorts and group stand in `config`.
create table type_view (
  id bigint generated always as identity primary key,
  type bigint not null references object_type on delete cascade,
  name text not null check (length(name) between 1 and 64),
  position text collate "C" not null check (length(position) between 1 and 1000),
  config jsonb not null default '{}',
  author bigint references subject,
  updated_at timestamptz not null default now()
);
create index type_view_type on type_view (type, position, id);

-- What can be run on an object of a type: a call of `path`, due within `completion`.
create table type_action (
  id bigint generated always as identity primary key,
  type bigint not null references object_type on delete cascade,
  name text not null check (length(name) between 1 and 64),
  path text not null check (length(path) between 1 and 2000),
  completion text check (completion in ('week', 'two_weeks', 'month')),
  position text collate "C" not null check (length(position) between 1 and 1000)
);
create index type_action_type on type_action (type, position, id);

-- Which type's objects a page shows.
create table page_type (
  page uuid primary key references page on delete cascade,
  type bigint not null references object_type on delete cascade
);
create index page_type_type on page_type (type);

-- The registry of what is asked across types; values lie in data.t<type>. Objects of a deleted type are not touched:
-- they are in trash because their type is. `trash` is the object whose deletion took this one along.
create table object (
  id uuid primary key,
  space bigint not null references space on delete cascade,
  type bigint not null references object_type on delete cascade,
  title text not null default '',
  author bigint references subject,
  scope bigint not null references scope,
  own_scope boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by bigint references subject,
  trash uuid
);
create index object_type_objects on object (type, id) where deleted_at is null;
create index object_space on object (space, id) where deleted_at is null;
create index object_scope on object (scope);
create index object_trash on object (space, deleted_at) where deleted_at is not null;

-- `changes` holds [old, new] by property id.
create table object_version (
  id uuid primary key,
  object uuid not null references object on delete cascade,
  version integer not null check (version > 0),
  author bigint references subject,
  changes jsonb not null,
  created_at timestamptz not null default now(),
  unique (object, version)
);

create table object_link (
  property bigint not null references property on delete cascade,
  source uuid not null references object on delete cascade,
  target uuid not null,
  position integer not null default 0,
  kind text not null default 'value' check (kind in ('value', 'mention')),
  primary key (source, property, kind, target)
);
create index object_link_target on object_link (target, source);
create index object_link_property on object_link (property);

create table tag (
  id bigint generated always as identity primary key,
  space bigint not null references space on delete cascade,
  name text not null check (length(name) between 1 and 64),
  color text not null default '',
  system boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index tag_name on tag (space, lower(name));

create table object_favorite (
  subject bigint not null references subject on delete cascade,
  object uuid not null references object on delete cascade,
  at timestamptz not null default now(),
  primary key (subject, object)
);
create index object_favorite_object on object_favorite (object);

create table object_vote (
  property bigint not null references property on delete cascade,
  object uuid not null references object on delete cascade,
  subject bigint not null references subject on delete cascade,
  choice text not null check (length(choice) between 1 and 100),
  at timestamptz not null default now(),
  primary key (property, object, subject)
);
create index object_vote_object on object_vote (object);

-- One table a type, made and altered by api/types/typeTable.ts.
create schema data;
