-- The addresses of the files that a version shows: a version that can be restored holds them.
alter table page_version add column files text[] not null default '{}';
create index page_version_files on page_version using gin (files) where files <> '{}';
