-- Rule 12 of schema/documents/README.md: in which version of its kind's shape a document is, and a version of a page. A
-- generation that ended in an upgrade says of which kind it was, and from which version to which it was brought.
alter table document add column shape integer not null default 1;
alter table page_version add column shape integer not null default 1;
alter table document_generation add column upgrade jsonb;
