-- Under whose rights a published form makes objects, and of which type: those of who published it and of the type that the
-- page showed then. `publisher` is named as in rights, `subject:12` or `key:3`.
alter table publication add column publisher text;
alter table publication add column form_type bigint references object_type on delete set null;

-- What was filled into a form. `browser` is one that a guest answered in, which answers once, whatever became of the object.
create table form_answer (
  id bigint generated always as identity primary key,
  page uuid not null references page on delete cascade,
  object uuid references object on delete set null,
  browser text,
  created_at timestamptz not null default now()
);
create index form_answer_page on form_answer (page);
create index form_answer_object on form_answer (object);
create unique index form_answer_browser on form_answer (page, browser) where browser is not null;
