-- Files of messages, in their order. A forwarded message has the same files; one stays for as long as a message has it.
-- `width` and `height` are what the sender says of a picture, in pixels: they only keep its place while it comes.
create table chat_file (
  message uuid not null references chat_message on delete cascade,
  place integer not null check (place > 0),
  file uuid not null references file on delete cascade,
  width integer check (width between 1 and 65535),
  height integer check (height between 1 and 65535),
  primary key (message, place),
  unique (message, file)
);
create index chat_file_file on chat_file (file);

-- A message with files may have no words.
alter table chat_message drop constraint chat_message_text;
alter table chat_message add constraint chat_message_text check (deleted_at is null or text = '');
