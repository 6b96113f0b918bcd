-- Who was put into a value of people by somebody else and has still to be told of it by letter.
create table object_assigned (
  subject bigint not null references subject on delete cascade,
  object uuid not null references object on delete cascade,
  property bigint not null references property on delete cascade,
  author bigint references subject on delete set null,
  at timestamptz not null default now(),
  primary key (subject, object, property)
);
create index object_assigned_at on object_assigned (at);
create index object_assigned_object on object_assigned (object);
create index object_assigned_property on object_assigned (property);
