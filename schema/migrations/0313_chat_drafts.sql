-- What somebody has written in a room and not sent, for all of their devices.
alter table chat_member add column draft text not null default '' check (length(draft) <= 10000);
