-- Files that guests have sent into forms, and what is held of the bounds for them; `network` is a keyed hash of the address.
-- A row is made before the bytes come and outlives an answer by a day, so that an address sends so much a day and no more.
create table form_file (
  id uuid primary key,
  page uuid not null references page on delete cascade,
  draft text not null,
  network text not null,
  bytes bigint not null,
  sent boolean not null default false,
  created_at timestamptz not null default now()
);
create index form_file_page on form_file (page, created_at);
create index form_file_network on form_file (network, created_at);
create index form_file_draft on form_file (draft);

-- What is set of a form by who may publish it, past its document, which anyone who edits the page may write. `origins` may
-- frame it; guests choose objects for the properties `objects` while `objects_by`, who has allowed it, stands for the form.
create table form_setting (
  page uuid primary key references page on delete cascade,
  origins text[] not null default '{}',
  objects bigint[] not null default '{}',
  objects_by text
);
