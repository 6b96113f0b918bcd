-- A person's name as it is written. `fullNameOf` of schema/accounts says the same.
create function person_called(first_name text, last_name text) returns text language sql immutable as $$
  select case when first_name ~ '^[\u3400-\u4dbf\u4e00-\u9fff\U00020000-\U000323af]+$'
      and last_name ~ '^[\u3400-\u4dbf\u4e00-\u9fff\U00020000-\U000323af]+$' then last_name || first_name
    else btrim(first_name || ' ' || last_name) end
$$;

create or replace function person_name(of subject) returns text language sql stable as $$
  select case when exists (select 1 from account a where a.id = of.account and a.deleted_at is not null) then ''
    else left(person_called(of.first_name, of.last_name), 500) end
$$;

select person_call(s) from subject s
where s.person is not null and person_called(s.first_name, s.last_name) <> btrim(s.first_name || ' ' || s.last_name);
