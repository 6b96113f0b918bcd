-- The object of the system type `person` that stands for each person of a space, so that values can link to people. It
-- is made when they join and kept when they leave; its name follows theirs. It stands on a scope of its own under its
-- type, which every member may read.
alter table object_type add column people_scope bigint references scope;
alter table subject add column person uuid unique references object on delete set null;

-- A program makes ids of version 7; PostgreSQL before 18 cannot.
create function person_id() returns uuid language sql volatile as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing
    substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1),
    'hex')::uuid
$$;

-- Of a deleted user no name is left.
create function person_name(of subject) returns text language sql stable as $$
  select case when exists (select 1 from account a where a.id = of.account and a.deleted_at is not null) then ''
    else left(btrim(of.first_name || ' ' || of.last_name), 500) end
$$;

-- Names the person's object, and the value that names it where that is a text.
create function person_call(of subject) returns void language plpgsql as $$
declare
  of_type bigint;
  header bigint;
  called text := person_name(of);
begin
  update object set title = called, updated_at = date_trunc('milliseconds', now()) where id = of.person returning type into of_type;
  if not found then return; end if;
  select p.id into header from property p
    where p.type = of_type and p.header and p.kind = 'text' and p.pending is null and p.deleted_at is null;
  execute format('update data.t%s set title = $1, updated_at = date_trunc(''milliseconds'', now()) %s where id = $2', of_type,
    case when header is null then '' else format(', c%s = $1', header) end) using called, of.person;
end
$$;

create function person_make(of subject) returns void language plpgsql as $$
declare
  kind object_type;
  made uuid := person_id();
begin
  select * into kind from object_type t where t.space = of.space and t.system = 'person' and t.people_scope is not null;
  if not found or of.person is not null then return; end if;
  insert into object (id, space, type, scope) values (made, of.space, kind.id, kind.people_scope);
  execute format('insert into data.t%s (id, scope) values ($1, $2)', kind.id) using made, kind.people_scope;
  update subject set person = made where id = of.id;
  of.person := made;
  perform person_call(of);
end
$$;

create function person_joined() returns trigger language plpgsql as $$
begin
  perform person_make(new);
  return null;
end
$$;
create trigger person_joined after insert on subject for each row execute function person_joined();

create function person_renamed() returns trigger language plpgsql as $$
begin
  perform person_call(new);
  return null;
end
$$;
create trigger person_renamed after update of first_name, last_name on subject for each row
  when (new.person is not null and (old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function person_renamed();

create function person_deleted() returns trigger language plpgsql as $$
begin
  perform person_call(s) from subject s where s.account = new.id and s.person is not null;
  return null;
end
$$;
create trigger person_deleted after update of deleted_at on account for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function person_deleted();
