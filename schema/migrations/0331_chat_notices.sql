-- What a room says of its own changes stands among its messages, as done by `author`: a new name in `text`, the people
-- whom it concerns in `chat_mention`, and a pinned message in `reply_to`.
alter table chat_message add column notice text check (
  notice in ('created', 'renamed', 'photo_set', 'photo_removed', 'added', 'excluded', 'left', 'pinned'));
