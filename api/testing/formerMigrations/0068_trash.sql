-- How long a space keeps what was deleted; a month where nothing is said.
create table trash_setting (
  space bigint primary key references space on delete cascade,
  period text not null check (period in ('week', 'month', 'half_year'))
);

-- What stands in trash as one item: the page that was deleted, not the nested ones that went along.
create index page_trash_items on page (space, deleted_at) where trash = id;
