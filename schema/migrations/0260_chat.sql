-- Rooms of a space. A personal room is of two people, whose ids stand in `pair`, the smaller first. `last_place` counts
-- the messages that were ever sent: whoever takes the next place holds the row. `latest` is the id of the newest
-- message, or of the room: both rise with time, so lists are ordered by it.
create table chat_room (
  id uuid primary key,
  space bigint not null references space on delete cascade,
  kind text not null check (kind in ('personal', 'group')),
  name text check (length(name) between 2 and 64),
  pair text,
  history text not null default 'joined' check (history in ('joined', 'all')),
  last_place integer not null default 0,
  latest uuid not null,
  created_at timestamptz not null default now(),
  constraint chat_room_kind check ((kind = 'group') = (name is not null) and (kind = 'personal') = (pair is not null))
);
create unique index chat_room_pair on chat_room (space, pair) where pair is not null;
create index chat_room_space on chat_room (space);

-- Who is, and was, in a room. Messages up to `from_place` were there before the person came, those up to
-- `cleared_place` the person has put away, those up to `read_place` they have read. A room is `hidden` until the next message.
create table chat_member (
  room uuid not null references chat_room on delete cascade,
  subject bigint not null references subject on delete cascade,
  role text not null check (role in ('creator', 'member')),
  from_place integer not null default 0,
  cleared_place integer not null default 0,
  read_place integer not null default 0,
  hidden boolean not null default false,
  joined_at timestamptz not null default now(),
  left_at timestamptz,
  primary key (room, subject)
);
create index chat_member_subject on chat_member (subject) where left_at is null;

-- What was sent, with the idempotency key of its sending, by which a client knows its own. A message that was deleted for everyone keeps its place and loses its words.
create table chat_message (
  id uuid primary key,
  room uuid not null references chat_room on delete cascade,
  place integer not null check (place > 0),
  author bigint not null references subject on delete cascade,
  text text not null check (length(text) <= 10000),
  key text,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  constraint chat_message_text check ((deleted_at is null) = (text <> ''))
);
create unique index chat_message_place on chat_message (room, place);
create index chat_message_author on chat_message (author);

-- Messages that a person has deleted for themselves alone.
create table chat_hidden (
  message uuid not null references chat_message on delete cascade,
  subject bigint not null references subject on delete cascade,
  primary key (message, subject)
);
create index chat_hidden_subject on chat_hidden (subject);

create table chat_reaction (
  message uuid not null references chat_message on delete cascade,
  subject bigint not null references subject on delete cascade,
  emoji text not null check (length(emoji) between 1 and 64),
  created_at timestamptz not null default now(),
  primary key (message, subject, emoji)
);
create index chat_reaction_subject on chat_reaction (subject);
