-- When each person last opened an object.
create table object_visit (
  subject bigint not null references subject on delete cascade,
  object uuid not null references object on delete cascade,
  opened_at timestamptz not null default clock_timestamp(),
  primary key (subject, object)
);
create index object_visit_recent on object_visit (subject, opened_at desc);
create index object_visit_object on object_visit (object);
