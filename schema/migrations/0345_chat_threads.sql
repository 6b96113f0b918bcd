-- A message may stand in the thread of another one of its room, its root, which is in no thread itself. One that is not
-- `in_room` stands in its thread alone: it takes a place of the room, and nobody meets it among the messages there.
alter table chat_message
  add column thread uuid references chat_message on delete cascade,
  add column in_room boolean not null default true,
  add constraint chat_message_in_room check (in_room or thread is not null);
create index chat_message_thread on chat_message (thread, place) where thread is not null;
create index chat_message_in_room on chat_message (room, place) where in_room;

-- The newest message of the room that stands in a thread alone; `latest`, which orders lists, is not moved by it.
alter table chat_room add column latest_reply uuid;

-- What a person has of a thread: whether they are told of its replies, up to where they have read it, and what they have
-- written there and not sent.
create table chat_thread_reader (
  thread uuid not null references chat_message on delete cascade,
  subject bigint not null references subject on delete cascade,
  follows boolean not null default false,
  read_place integer not null default 0,
  draft text not null default '' check (length(draft) <= 10000),
  primary key (thread, subject)
);
create index chat_thread_reader_subject on chat_thread_reader (subject);

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (
  kind in ('AccessRequest', 'AccessRequestResponse', 'BirthdayNotice', 'ObjectMention', 'PageMention', 'CommentMention',
    'ChatMention', 'ChatReply', 'FormAnswer', 'MailLetterReceived', 'VideoMeetingInvite', 'CalendarEventReminder'));
