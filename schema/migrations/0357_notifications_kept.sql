-- A notification that its receiver took back from the archive: reading what it tells of does not archive it again.
alter table notification add column kept boolean not null default false;
