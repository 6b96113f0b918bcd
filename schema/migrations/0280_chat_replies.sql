-- A message may answer another one of its room, and may be somebody's words brought from another room.
alter table chat_message
  add column reply_to uuid references chat_message on delete set null,
  add column forwarded_from bigint references subject on delete cascade;
create index chat_message_reply on chat_message (reply_to) where reply_to is not null;
create index chat_message_forwarded on chat_message (forwarded_from) where forwarded_from is not null;

-- Messages that stand on top of their room: for everyone who is in it, or for `subject` alone.
create table chat_pin (
  message uuid not null references chat_message on delete cascade,
  room uuid not null references chat_room on delete cascade,
  subject bigint references subject on delete cascade,
  created_at timestamptz not null default now()
);
create unique index chat_pin_room on chat_pin (message) where subject is null;
create unique index chat_pin_own on chat_pin (message, subject) where subject is not null;
create index chat_pin_of on chat_pin (room);
create index chat_pin_subject on chat_pin (subject) where subject is not null;
