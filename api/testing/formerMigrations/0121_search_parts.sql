-- What search knows of values that may be hidden from some of the object's readers: a row a closed property, and one for
-- each that is nested in a composite of which anything is closed. Who may read the property finds by it.
create table object_search_part (
  object uuid not null references object on delete cascade,
  property bigint not null references property on delete cascade,
  text text not null,
  words tsvector not null,
  primary key (object, property)
);
create index object_search_part_property on object_search_part (property);
alter table object_search_part alter column words set storage external;

create aggregate all_words (tsvector) (sfunc = tsvector_concat, stype = tsvector, initcond = '');

-- All words of an object that has such parts, for nobody in particular: what fits is then looked at again with those
-- parts that its reader may read.
alter table object_search add column whole tsvector;
alter table object_search alter column whole set storage external;
create index object_search_whole on object_search using gin (whole) where whole is not null;

insert into object_search_pending (object)
select o.id from object o where o.type in (select type from property where closed);
