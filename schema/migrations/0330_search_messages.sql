-- What search knows of a message: the words of its text, of the names of its files and of the choices of its poll, and
-- beside them lexemes that no word is like: its room, its author, whether it has files, and the spans of time of its
-- space that it was sent in, short and long ones. By these the index itself leaves out what is not asked for. Who may
-- find a message is asked of its room, never of this row.
create table chat_search (
  message uuid primary key references chat_message on delete cascade,
  room uuid not null references chat_room on delete cascade,
  place integer not null,
  words tsvector not null
);
create index chat_search_room on chat_search (room, message);
-- A list of what is still to be sorted in would be read by each search.
create index chat_search_words on chat_search using gin (words) with (fastupdate = off);

-- The words of all messages, each once. A beginning is looked for here and not in the index of messages, which would
-- read all messages that have a word that begins so.
create table chat_search_word (word text collate "C" primary key);

-- Messages from before this table, which are indexed while the program runs, the newest first.
create table chat_search_pending (message uuid primary key references chat_message on delete cascade);
insert into chat_search_pending select id from chat_message where deleted_at is null;
