-- Files can belong to a space itself, whose id is a number.
alter table file alter column source_id type text;
alter table upload alter column source_id type text;
alter table file drop constraint file_source_type_check;
alter table file add constraint file_source_type_check
  check (source_type in ('page', 'space', 'profile', 'chat_group', 'comment', 'message', 'letter'));
