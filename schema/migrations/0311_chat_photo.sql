-- The photo of a group: a file that belongs to it as one of a `chat_group`.
alter table chat_room add column photo uuid references file on delete set null check (kind = 'group' or photo is null);
create index chat_room_photo on chat_room (photo) where photo is not null;
