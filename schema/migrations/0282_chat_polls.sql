-- A message with a question: its text. Votes of an anonymous one name nobody to readers, but each person has theirs.
create table chat_poll (
  message uuid primary key references chat_message on delete cascade,
  multiple boolean not null,
  anonymous boolean not null,
  closes_at timestamptz
);
create table chat_poll_option (
  message uuid not null references chat_poll on delete cascade,
  place integer not null check (place > 0),
  text text not null check (length(text) between 1 and 200),
  primary key (message, place)
);
create table chat_poll_vote (
  message uuid not null,
  place integer not null,
  subject bigint not null references subject on delete cascade,
  created_at timestamptz not null default now(),
  primary key (message, place, subject),
  foreign key (message, place) references chat_poll_option on delete cascade
);
create index chat_poll_vote_subject on chat_poll_vote (subject);
