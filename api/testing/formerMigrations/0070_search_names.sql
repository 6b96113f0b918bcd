-- The words of titles by themselves: as a part of all words they had to be looked for in every text that has them.
-- Texts are read uncompressed, since ranking reads two thousand of them.
alter table search_document add column name_words tsvector not null default '';
alter table search_document alter column words set storage external;
create index search_document_name_words on search_document using gin (name_words);

insert into search_pending (page) select id from page;
