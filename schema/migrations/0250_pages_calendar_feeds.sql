-- The addresses by which other programs read a calendar page as one of its readers, at most one a person and page. Of the
-- secret in an address only its hash is kept; `view` is the view of the page that is read.
create table calendar_feed (
  id bigint generated always as identity primary key,
  account bigint not null references account on delete cascade,
  page uuid not null references page on delete cascade,
  view text not null check (length(view) <= 64),
  time_zone text not null check (length(time_zone) <= 64),
  hash text not null unique,
  made_at timestamptz not null default now(),
  read_at timestamptz,
  constraint calendar_feed_account_page_key unique (account, page)
);
create index calendar_feed_page on calendar_feed (page);
