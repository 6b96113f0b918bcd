-- What a person sees of their sign-ins: from which device and address, and when each was last used. `ended_by` says
-- why one ended where that is worth telling; `told_at` when the person was told.
alter table session_family add column agent text not null default '';
alter table session_family add column address text not null default '';
alter table session_family add column last_used_at timestamptz not null default now();
alter table session_family add column ended_by text check (ended_by in ('reuse'));
alter table session_family add column told_at timestamptz;
create index session_family_reuse on session_family (account) where ended_by = 'reuse';
