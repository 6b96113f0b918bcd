-- Whom a form tells of its answers, people and groups, and whether by letters too. What is gone of them is passed over.
alter table form_setting add column told_people bigint[] not null default '{}';
alter table form_setting add column told_groups bigint[] not null default '{}';
alter table form_setting add column told_letters boolean not null default false;

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (
  kind in ('AccessRequest', 'AccessRequestResponse', 'BirthdayNotice', 'ObjectMention', 'PageMention', 'CommentMention',
    'ChatMention', 'FormAnswer', 'MailLetterReceived', 'VideoMeetingInvite', 'CalendarEventReminder'));
