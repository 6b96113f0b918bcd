-- The last number that a counting property gave to an object.
create table property_counter (
  property bigint primary key references property on delete cascade,
  last float8 not null
);

-- How many living objects a space has.
create table object_count (
  space bigint primary key references space on delete cascade,
  count bigint not null
);

-- The list of all types by what it is sorted by most.
create index object_recent on object (space, updated_at, id) where deleted_at is null;
create index object_made on object (space, author) where deleted_at is null;
create index object_own on object (space, scope) where own_scope;
