-- What people are told of: a row a receiver. `subject` is who in the space is told; it says account and space, too, which stand
-- here for the list and are not checked again for each of a thousand rows.
-- `place` is where it happened, by which a person is told once. What it is about is read again whenever it is shown;
-- `about` keeps what stands nowhere else. `author` is who caused it; nobody where it cannot be known.
create table notification (
  id bigint generated always as identity primary key,
  account bigint not null,
  subject bigint not null references subject on delete cascade,
  space bigint not null,
  kind text not null check (kind in ('AccessRequest', 'AccessRequestResponse', 'BirthdayNotice', 'ObjectMention',
    'PageMention', 'CommentMention', 'MailLetterReceived', 'VideoMeetingInvite', 'CalendarEventReminder')),
  place text not null check (length(place) between 1 and 200),
  author bigint references subject on delete set null,
  page uuid references page on delete cascade,
  object uuid references object on delete cascade,
  type bigint references object_type on delete cascade,
  property bigint references property on delete cascade,
  comment uuid references comment on delete cascade,
  request bigint references access_request on delete cascade,
  about jsonb not null default '{}' check (jsonb_typeof(about) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  constraint notification_once unique (subject, kind, place)
);
create index notification_new on notification (account, id desc) where archived_at is null;
create index notification_archived on notification (account, id desc) where archived_at is not null;
create index notification_author on notification (author) where author is not null;
create index notification_page on notification (page) where page is not null;
create index notification_object on notification (object) where object is not null;
create index notification_type on notification (type) where type is not null;
create index notification_property on notification (property) where property is not null;
create index notification_comment on notification (comment) where comment is not null;
create index notification_request on notification (request) where request is not null;

-- Up to when birthdays were looked for, so that a server that was down at midnight tells late, and once.
create table birthday_run (
  is_only boolean primary key default true check (is_only),
  at timestamptz not null
);
