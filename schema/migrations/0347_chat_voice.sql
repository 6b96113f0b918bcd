-- What the sender of a voice message says of it: how long it is, and how loud each of 64 parts is, a sign of 32 for each.
alter table chat_file
  add column voice_ms integer check (voice_ms between 1 and 900000),
  add column voice_peaks text check (voice_peaks ~ '^[0-9a-v]{64}$'),
  add constraint chat_file_voice check ((voice_ms is null) = (voice_peaks is null));
