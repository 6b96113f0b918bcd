create extension if not exists pg_trgm;

-- What search knows of a page. `name` is the title folded for comparison; `words` are the title's words with weight A
-- and the text's with D. Who may find a page is asked of the page, never of this row.
create table search_document (
  page uuid primary key references page on delete cascade,
  name text not null,
  words tsvector not null
);
create index search_document_words on search_document using gin (words);
create index search_document_name on search_document using gin (name gin_trgm_ops);

-- Pages whose row above is behind. Whoever changes a title or a text notes it here in the same transaction, so that
-- nothing is missed, whichever part of the program it was. Each change is a row of its own and names its page without
-- a foreign key: a writer never waits for an indexer.
create table search_pending (
  id bigint generated always as identity primary key,
  page uuid not null
);
create index search_pending_page on search_pending (page);

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

insert into search_pending (page) select id from page;
