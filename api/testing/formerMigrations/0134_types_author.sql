-- Objects of one author are listed from the newest, as all others are.
do $$
declare name text;
begin
  for name in select relname from pg_class
    where relnamespace = 'data'::regnamespace and relkind = 'r' and relname ~ '^t[0-9]+$'
  loop
    execute format('drop index if exists data.%I', name || '_author_idx');
    execute format('create index on data.%I (author nulls first, id) where deleted_at is null', name);
  end loop;
end
$$;
