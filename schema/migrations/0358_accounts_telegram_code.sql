-- The code that the bot has written to a chat, for whoever wants to link that: only who reads the chat can enter it.
create table telegram_code (
  account bigint primary key references account on delete cascade,
  chat text not null,
  hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
