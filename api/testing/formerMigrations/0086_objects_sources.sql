-- Comments and files can belong to objects.
alter table comment_thread drop constraint comment_thread_source_type_check;
alter table comment_thread add constraint comment_thread_source_type_check check (source_type in ('page', 'object'));
alter table comment_thread add column object uuid generated always as (case when source_type = 'object' then source_id end) stored
  references object on delete cascade;
create index comment_thread_object on comment_thread (object) where object is not null;

alter table file drop constraint file_source_type_check;
alter table file add constraint file_source_type_check
  check (source_type in ('page', 'object', 'space', 'profile', 'chat_group', 'comment', 'message', 'letter'));

-- What goes for good with its type is no object of the space any more.
create function object_uncount() returns trigger language plpgsql as $$
begin
  update object_count c set count = c.count - gone.number
  from (select space, count(*) as number from gone_objects where deleted_at is null group by space) gone
  where c.space = gone.space;
  return null;
end
$$;
create trigger object_gone after delete on object referencing old table as gone_objects
  for each statement execute function object_uncount();
