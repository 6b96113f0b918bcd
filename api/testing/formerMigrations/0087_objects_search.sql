-- What search knows of an object, as of a page. Who may find it is asked of the object, never of this row.
create table object_search (
  object uuid primary key references object on delete cascade,
  name text not null,
  name_words tsvector not null,
  words tsvector not null
);
alter table object_search alter column words set storage external;
create index object_search_words on object_search using gin (words);
create index object_search_name_words on object_search using gin (name_words);
create index object_search_name on object_search using gin (name gin_trgm_ops);

-- Objects whose row above is behind. Whoever saves values notes them here in the same transaction.
create table object_search_pending (
  id bigint generated always as identity primary key,
  object uuid not null
);
create index object_search_pending_object on object_search_pending (object);

create function object_search_hide() returns trigger language plpgsql as $$
begin
  insert into object_search_pending (object) select id from object where type = new.type;
  perform pg_notify('search_pending', '');
  return null;
end
$$;
create trigger object_search_property after update of own_scope, deleted_at on property for each row
  when (old.own_scope <> new.own_scope or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function object_search_hide();
