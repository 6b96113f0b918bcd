-- The formatted text that objects of a type are written on in, as a page is; at most one of a type.
alter table property add column body boolean not null default false;
create unique index property_body on property (type) where body;
