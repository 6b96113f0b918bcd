-- What a published page of blocks gives guests of the objects that its widgets show: nothing without `widgets_publisher`, under
-- whose rights they are read, named as in rights. `widgets_shown` has the types, each with the properties that guests see.
alter table publication add column widgets_publisher text;
alter table publication add column widgets_shown jsonb not null default '{}';
