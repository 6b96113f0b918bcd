-- What a property is being converted to while `pending`, and then what that came to.
alter table property add column conversion jsonb;

-- The page's own scope, whose accesses the type's objects may have.
alter table page_type add column scope bigint not null references scope;
