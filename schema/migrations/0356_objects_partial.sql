-- An import without a check by its reader, as when a table begins with a file, leaves values out that do not fit, instead of
-- refusing their rows. `partial` counts such objects; why is in `problems` of their rows.
alter table object_import add column leaves_unfit boolean not null default false;
alter table object_import add column partial int not null default 0;
