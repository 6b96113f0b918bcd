create extension if not exists pg_trgm;

-- What search knows of a page. `name` is the title folded for comparison; `words` are the title's words with weight A
-- and the text's with D. `name_words` are the words of titles by themselves: as a part of all words they had to be
-- looked for in every text that has them. Who may find a page is asked of the page, never of this row.
create table search_document (
  page uuid primary key references page on delete cascade,
  name text not null,
  name_words tsvector not null default '',
  words tsvector not null
);
create index search_document_words on search_document using gin (words);
-- Texts are read uncompressed, since ranking reads two thousand of them.
alter table search_document alter column words set storage external;
create index search_document_name_words on search_document using gin (name_words);
create index search_document_name on search_document using gin (name gin_trgm_ops);

-- Pages whose row above is behind. Whoever changes a title or a text notes it here in the same transaction, so that
-- nothing is missed, whichever part of the program it was. Each change is a row of its own and names its page without
-- a foreign key: a writer never waits for an indexer.
create table search_pending (
  id bigint generated always as identity primary key,
  page uuid not null
);
create index search_pending_page on search_pending (page);

-- What search knows of an object, as of a page. Who may find it is asked of the object, never of this row. `whole` are
-- all words of an object that has parts, as below, for nobody in particular: what fits is then looked at again with
-- those parts that its reader may read.
create table object_search (
  object uuid primary key references object on delete cascade,
  name text not null,
  name_words tsvector not null,
  words tsvector not null,
  whole tsvector
);
alter table object_search alter column words set storage external;
alter table object_search alter column whole set storage external;
create index object_search_words on object_search using gin (words);
create index object_search_name_words on object_search using gin (name_words);
create index object_search_name on object_search using gin (name gin_trgm_ops);
create index object_search_whole on object_search using gin (whole) where whole is not null;

-- What search knows of values that may be hidden from some of the object's readers: a row a closed property, and one for
-- each that is nested in a composite of which anything is closed. Who may read the property finds by it.
create table object_search_part (
  object uuid not null references object on delete cascade,
  property bigint not null references property on delete cascade,
  text text not null,
  words tsvector not null,
  primary key (object, property)
);
alter table object_search_part alter column words set storage external;
create index object_search_part_property on object_search_part (property);

-- Objects whose rows above are behind. Whoever saves values notes them here in the same transaction.
create table object_search_pending (
  id bigint generated always as identity primary key,
  object uuid not null
);
create index object_search_pending_object on object_search_pending (object);

create aggregate all_words (tsvector) (sfunc = tsvector_concat, stype = tsvector, initcond = '');

create function search_note(changed uuid) returns void language sql as $$
  insert into search_pending (page) values (changed);
  select pg_notify('search_pending', '');
$$;
create function search_note_page() returns trigger language plpgsql as $$
begin
  perform search_note(new.id);
  return null;
end
$$;
create function search_note_text() returns trigger language plpgsql as $$
begin
  perform search_note(new.page_id);
  return null;
end
$$;

create trigger search_page_made after insert on page for each row execute function search_note_page();
create trigger search_page_named after update of title on page for each row
  when (old.title is distinct from new.title) execute function search_note_page();
create trigger search_text_made after insert on page_text for each row execute function search_note_text();
create trigger search_text_changed after update of text on page_text for each row
  when (old.text is distinct from new.text) execute function search_note_text();

create function object_search_hide() returns trigger language plpgsql as $$
begin
  insert into object_search_pending (object) select id from object where type = new.type;
  perform pg_notify('search_pending', '');
  return null;
end
$$;
-- A grant on a property hides it from nobody, so that closing it is what search has to know of.
create trigger object_search_property after update of closed, deleted_at on property for each row
  when (old.closed <> new.closed or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function object_search_hide();
