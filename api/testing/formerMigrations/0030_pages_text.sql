-- What a page's document says as plain rows, for search, previews and backlinks. Written by the sync part a moment
-- after the last edit. `edited_by` are the subjects who edited and `edited_since` is when the first edit was seen, both
-- since the last version was kept; whoever keeps one empties them.
create table page_text (
  page_id uuid primary key references page on delete cascade,
  text text not null default '',
  headings jsonb not null default '[]',
  mentions jsonb not null default '[]',
  files text[] not null default '{}',
  edited_by bigint[] not null default '{}',
  edited_since timestamptz default now(),
  updated_at timestamptz not null default now()
);
create index page_text_files on page_text using gin (files);
create index page_text_edited on page_text (updated_at) where edited_since is not null;
