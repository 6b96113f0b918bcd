-- A table file can come before there is a type for it: for a page that shows no objects yet. `guess` is what its columns
-- look like.
alter table object_import
  alter column type drop not null,
  add column page uuid references page on delete cascade,
  add column guess jsonb,
  add constraint object_import_for check (type is not null or page is not null),
  add constraint object_import_typed check (type is not null or state in ('reading', 'read', 'cancelled', 'failed'));
create index object_import_page on object_import (page) where page is not null;
