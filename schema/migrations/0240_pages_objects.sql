-- What a published page that shows objects gives of them to guests: nothing without `objects_publisher`, under whose rights
-- they are read, named as in rights, `subject:12` or `key:3`. The type is that which the page showed then.
alter table publication add column objects_publisher text;
alter table publication add column objects_type bigint references object_type on delete set null;
alter table publication add column objects_shown bigint[] not null default '{}';
alter table publication add column objects_total boolean not null default false;
