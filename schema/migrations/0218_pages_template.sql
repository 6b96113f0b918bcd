-- A page that is offered as what new pages begin with. It stays a page of the tree, with its rights.
alter table page add column is_template boolean not null default false;
