-- How many pages of a space are not in trash. To make a page all of them were counted, while others waited for the space.
create table page_count (
  space bigint primary key references space on delete cascade,
  living int not null
);
insert into page_count (space, living) select space, count(*) from page where deleted_at is null group by space;

-- Once a statement, whoever makes, deletes or restores pages and however many.
create function page_count_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into page_count as c (space, living)
    select space, count(*) from added where deleted_at is null group by space
    on conflict (space) do update set living = c.living + excluded.living;
  elsif tg_op = 'DELETE' then
    update page_count c set living = c.living - gone.pages
    from (select space, count(*) as pages from removed where deleted_at is null group by space) gone
    where c.space = gone.space;
  else
    update page_count c set living = c.living + changed.pages
    from (
      select space, sum(pages) as pages from (
        select space, 1 as pages from added where deleted_at is null
        union all
        select space, -1 from removed where deleted_at is null
      ) each group by space having sum(pages) <> 0
    ) changed
    where c.space = changed.space;
  end if;
  return null;
end
$$;

create trigger page_count_made after insert on page referencing new table as added
  for each statement execute function page_count_note();
create trigger page_count_erased after delete on page referencing old table as removed
  for each statement execute function page_count_note();
create trigger page_count_changed after update on page referencing old table as removed new table as added
  for each statement execute function page_count_note();
