-- Whom a message mentions, by the names in it: people who were in the room when it was written.
create table chat_mention (
  message uuid not null references chat_message on delete cascade,
  subject bigint not null references subject on delete cascade,
  primary key (message, subject)
);
create index chat_mention_subject on chat_mention (subject);

-- People are told of the messages that mention them.
alter table notification add column message uuid references chat_message on delete cascade;
create index notification_message on notification (message) where message is not null;
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (
  kind in ('AccessRequest', 'AccessRequestResponse', 'BirthdayNotice', 'ObjectMention', 'PageMention', 'CommentMention',
    'ChatMention', 'MailLetterReceived', 'VideoMeetingInvite', 'CalendarEventReminder'));
