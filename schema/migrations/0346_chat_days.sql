-- The first message of a day is looked for by when it was sent.
create index chat_message_time on chat_message (room, created_at, place) where in_room;
