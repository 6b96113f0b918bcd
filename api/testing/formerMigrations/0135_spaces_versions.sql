-- `access_version` rises with every change of rights in the space: grants, groups and who is in them, roles, people and
-- keys that come and go. `types_version` rises with every change of a type or of its properties. What is kept in memory
-- is kept by them; both stand in the row that every change of rights or types locks first.
alter table space add column access_version bigint not null default 1;
alter table space add column types_version bigint not null default 1;
update space s set access_version = r.version from scope r where r.space = s.id and r.parent is null;
alter table scope drop column version;

create function subject_rights_changed() returns trigger language plpgsql as $$
begin
  update space set access_version = access_version + 1 where id = new.space;
  return null;
end
$$;
create trigger subject_made after insert on subject for each row execute function subject_rights_changed();
create trigger subject_changed after update of role, deleted_at on subject for each row
  when (old.role <> new.role or old.deleted_at is distinct from new.deleted_at)
  execute function subject_rights_changed();

create function group_member_changed() returns trigger language plpgsql as $$
begin
  update space set access_version = access_version + 1
  where id in (select s.space from subject s join changed c on c.subject = s.id);
  return null;
end
$$;
create trigger group_member_made after insert on group_member referencing new table as changed
  for each statement execute function group_member_changed();
create trigger group_member_gone after delete on group_member referencing old table as changed
  for each statement execute function group_member_changed();

create trigger integration_key_changed after update of level, deleted_at on integration_key for each row
  when (old.level <> new.level or old.deleted_at is distinct from new.deleted_at)
  execute function subject_rights_changed();

create function type_changed() returns trigger language plpgsql as $$
begin
  update space set types_version = types_version + 1
  where id = case when tg_op = 'DELETE' then old.space else new.space end;
  return null;
end
$$;
create trigger type_changed after insert or update or delete on object_type for each row
  execute function type_changed();

-- How far a conversion has come is written batch by batch, by whoever does not hold the space.
drop trigger property_changed on property;
create trigger property_made after insert or delete on property for each row execute function property_changed();
create trigger property_changed after update on property for each row
  when ((to_jsonb(old) - 'conversion') is distinct from (to_jsonb(new) - 'conversion'))
  execute function property_changed();
