-- Objects that were made of messages.
create table chat_task (
  object uuid primary key references object on delete cascade,
  message uuid not null references chat_message on delete cascade
);
create index chat_task_message on chat_task (message);
