-- Rises with every change of a type's properties, whoever makes it: what is kept of them in memory is kept per version.
alter table object_type add column properties_version bigint not null default 1;

create function property_changed() returns trigger language plpgsql as $$
begin
  update object_type set properties_version = properties_version + 1
  where id in (case when tg_op <> 'INSERT' then old.type end, case when tg_op <> 'DELETE' then new.type end);
  return null;
end
$$;
create trigger property_changed after insert or update or delete on property for each row
  execute function property_changed();
