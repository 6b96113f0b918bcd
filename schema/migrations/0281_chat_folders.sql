-- How a person has their list of rooms. A choice about the archive holds until the next message: as long as the room
-- has no place above `archive_place`.
alter table chat_member
  add column favorite boolean not null default false,
  add column pinned_at timestamptz,
  add column archive_choice text check (archive_choice in ('in', 'out')),
  add column archive_place integer not null default 0;

-- After what time without messages a person's rooms are in the archive; without a row, never.
create table chat_setting (
  subject bigint primary key references subject on delete cascade,
  archive_after text not null check (archive_after in ('day', 'week', 'month'))
);

create table chat_folder (
  id uuid primary key,
  subject bigint not null references subject on delete cascade,
  name text not null check (length(name) between 1 and 64),
  created_at timestamptz not null default now()
);
create index chat_folder_subject on chat_folder (subject);

create table chat_folder_room (
  folder uuid not null references chat_folder on delete cascade,
  room uuid not null references chat_room on delete cascade,
  primary key (folder, room)
);
create index chat_folder_room_room on chat_folder_room (room);
