-- Notifications go to the person's chat in Telegram, too, once they want that (`telegramNotify`).
alter table notification_choice drop constraint notification_choice_channel_check,
  add constraint notification_choice_channel_check check (channel in ('toast', 'push', 'letter', 'telegram'));
alter table notification_delivery drop constraint notification_delivery_channel_check,
  add constraint notification_delivery_channel_check check (channel in ('push', 'letter', 'telegram'));

-- Since when the chat takes nothing from the bot, which ended the sending.
alter table account add column telegram_refused_at timestamptz;
