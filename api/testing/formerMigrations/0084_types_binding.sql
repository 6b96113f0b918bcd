-- Without a scope the page's accesses do not count on the objects: who linked it had no full access to both.
alter table page_type alter column scope drop not null;
