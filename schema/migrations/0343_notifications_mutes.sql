-- Places that a person is told of only in the list: no toast, push or letter. They are kept while the person may not read the place.
create table notification_mute (
  id bigint generated always as identity primary key,
  account bigint not null references account on delete cascade,
  page uuid references page on delete cascade,
  object uuid references object on delete cascade,
  room uuid references chat_room on delete cascade,
  constraint notification_mute_place check (num_nonnulls(page, object, room) = 1),
  constraint notification_mute_once unique nulls not distinct (account, page, object, room)
);
create index notification_mute_page on notification_mute (page) where page is not null;
create index notification_mute_object on notification_mute (object) where object is not null;
create index notification_mute_room on notification_mute (room) where room is not null;
