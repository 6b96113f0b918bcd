-- Which versions one command made together, so that it can be put back as a whole.
alter table object_version add column change uuid;
create index object_version_change on object_version (change) where change is not null;
