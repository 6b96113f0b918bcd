-- Whether what was given above counts on a property, or on the one that it is nested in: the scope's `closed`, kept
-- here so that what is kept of properties in memory goes with it.
alter table property add column closed boolean not null default false;
update property p set closed = true from scope s where s.id = p.scope and p.own_scope and s.closed;
update property n set closed = true from property p where p.id = n.parent and p.closed;

-- A grant on a property hides it from nobody, so that closing it is what search has to know of.
create or replace trigger object_search_property after update of closed, deleted_at on property for each row
  when (old.closed <> new.closed or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function object_search_hide();
insert into object_search_pending (object)
select o.id from object o where o.type in (select type from property where own_scope);
