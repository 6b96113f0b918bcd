-- Up to where a snapshot went at `settled_at`: once that is long enough ago for every statement that saw an older one to
-- have ended, the log up to there may go. So snapshots may follow each other as quickly as somebody writes.
alter table document_snapshot add column settled_up_to bigint not null default 0;
alter table document_snapshot add column settled_at timestamptz not null default '-infinity';
