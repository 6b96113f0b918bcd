-- The registry of what is asked across types; values lie in data.t<type>. Objects of a deleted type are not touched:
-- they are in trash because their type is. `trash` is the object whose deletion took this one along.
create table object (
  id uuid primary key,
  space bigint not null references space on delete cascade,
  type bigint not null references object_type on delete cascade,
  title text not null default '',
  author bigint references subject,
  scope bigint not null references scope,
  own_scope boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by bigint references subject,
  trash uuid
);
create index object_type_objects on object (type, id) where deleted_at is null;
create index object_space on object (space, id) where deleted_at is null;
-- The list of all types by what it is sorted by most.
create index object_recent on object (space, updated_at, id) where deleted_at is null;
create index object_made on object (space, author) where deleted_at is null;
create index object_scope on object (scope);
create index object_own on object (space, scope) where own_scope;
create index object_trash on object (space, deleted_at) where deleted_at is not null;

-- How many living objects a space has.
create table object_count (
  space bigint primary key references space on delete cascade,
  count bigint not null
);

-- `changes` holds [old, new] by property id. `change` is which versions one command made together, so that it can be put
-- back as a whole.
create table object_version (
  id uuid primary key,
  object uuid not null references object on delete cascade,
  version integer not null check (version > 0),
  author bigint references subject,
  changes jsonb not null,
  change uuid,
  created_at timestamptz not null default now(),
  constraint object_version_object_version_key unique (object, version)
);
create index object_version_change on object_version (change) where change is not null;

create table object_link (
  property bigint not null references property on delete cascade,
  source uuid not null references object on delete cascade,
  target uuid not null,
  position integer not null default 0,
  kind text not null default 'value' check (kind in ('value', 'mention')),
  primary key (source, property, kind, target)
);
create index object_link_target on object_link (target, source);
create index object_link_property on object_link (property);

-- The last number that a counting property gave to an object.
create table property_counter (
  property bigint primary key references property on delete cascade,
  last float8 not null
);

create table object_vote (
  property bigint not null references property on delete cascade,
  object uuid not null references object on delete cascade,
  subject bigint not null references subject on delete cascade,
  choice text not null check (length(choice) between 1 and 100),
  at timestamptz not null default now(),
  primary key (property, object, subject)
);
create index object_vote_object on object_vote (object);

-- Which properties have held a file of an object, now or in a former value: who may read one of them may read the file.
create table object_file (
  file uuid not null references file on delete cascade,
  property bigint not null references property on delete cascade,
  primary key (file, property)
);
create index object_file_property on object_file (property);

create table object_favorite (
  subject bigint not null references subject on delete cascade,
  object uuid not null references object on delete cascade,
  at timestamptz not null default now(),
  primary key (subject, object)
);
create index object_favorite_object on object_favorite (object);

-- When each person last opened an object.
create table object_visit (
  subject bigint not null references subject on delete cascade,
  object uuid not null references object on delete cascade,
  opened_at timestamptz not null default clock_timestamp(),
  primary key (subject, object)
);
create index object_visit_recent on object_visit (subject, opened_at desc);
create index object_visit_object on object_visit (object);

-- Who was put into a value of people by somebody else and has still to be told of it by letter.
create table object_assigned (
  subject bigint not null references subject on delete cascade,
  object uuid not null references object on delete cascade,
  property bigint not null references property on delete cascade,
  author bigint references subject on delete set null,
  at timestamptz not null default now(),
  primary key (subject, object, property)
);
create index object_assigned_at on object_assigned (at);
create index object_assigned_object on object_assigned (object);
create index object_assigned_property on object_assigned (property);

-- A run of an action on an object. `body` is what is posted, as whoever began it could read the object; it is kept while
-- it may have to be posted again, at `next_try`. `error` is the code of what went wrong with the last try.
create table object_process (
  id uuid primary key,
  object uuid not null references object on delete cascade,
  action bigint references type_action on delete set null,
  name text not null,
  starter bigint references subject,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  error text,
  answer smallint,
  body text,
  tries smallint not null default 0,
  next_try timestamptz,
  due_at timestamptz,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
create index object_process_object on object_process (object, id desc);
create index object_process_next on object_process (next_try) where next_try is not null;
create index object_process_action on object_process (action) where action is not null;

-- A table file on its way to objects, step by step. `done` of `total` rows were looked at in the present step, up to
-- `last_row`; a step is one program's, `runner`, while it holds it. `new_options` are the options of lists that the
-- rows name and that are to be made, by property. A table file can come before there is a type for it: for a page that
-- shows no objects yet. `guess` is what its columns look like.
create table object_import (
  id uuid primary key,
  space bigint not null references space on delete cascade,
  type bigint references object_type on delete cascade,
  page uuid references page on delete cascade,
  account bigint not null references account on delete cascade,
  name text not null check (length(name) <= 255),
  state text not null check (state in ('reading', 'read', 'checking', 'checked', 'creating', 'done', 'cancelled', 'failed')),
  locale text not null default 'ru',
  time_zone text not null default 'UTC',
  heading integer not null default 0 check (heading >= 0),
  guess jsonb,
  mapping jsonb not null default '[]',
  width integer not null default 0,
  total integer not null default 0,
  done integer not null default 0,
  last_row integer not null default 0,
  created integer not null default 0,
  refused integer not null default 0,
  new_options jsonb not null default '{}',
  failure text,
  tries smallint not null default 0,
  runner uuid,
  held_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint object_import_for check (type is not null or page is not null),
  constraint object_import_typed check (type is not null or state in ('reading', 'read', 'cancelled', 'failed'))
);
create index object_import_own on object_import (account, type);
create index object_import_type on object_import (type);
create index object_import_page on object_import (page) where page is not null;
create index object_import_space on object_import (space);
create index object_import_due on object_import (updated_at) where state in ('reading', 'checking', 'creating');

-- The rows of the file by their numbers in it; `problems` is why one makes no object.
create table object_import_row (
  import uuid not null references object_import on delete cascade,
  row integer not null,
  cells jsonb not null,
  problems jsonb,
  primary key (import, row)
);
create index object_import_refused on object_import_row (import, row) where problems is not null;

-- The living documents of rich text values. `markdown` is what the document said when its editors last were quiet, and
-- `kept` what it said in the object's last version that speaks of it. `pending` tells that the object's own column is
-- behind. `edited_by` and `edited_since` are as in page_text.
create table object_text (
  document bigint primary key references document on delete cascade,
  object uuid not null,
  property bigint not null,
  text text not null default '',
  markdown text not null default '',
  kept text not null default '',
  mentions jsonb not null default '[]',
  files text[] not null default '{}',
  pending boolean not null default false,
  edited_by bigint[] not null default '{}',
  edited_since timestamptz,
  updated_at timestamptz not null default now(),
  constraint object_text_object_property_key unique (object, property)
);
create index object_text_property on object_text (property);
create index object_text_pending on object_text (object) where pending;
create index object_text_edited on object_text (updated_at) where edited_since is not null;

-- The object of the system type `person` that stands for each person of a space, so that values can link to people. It
-- is made when they join and kept when they leave; its name follows theirs. It stands on a scope of its own under its
-- type, which every member may read.
alter table subject add constraint subject_person_fkey foreign key (person) references object on delete set null;

-- What goes for good with its type is no object of the space any more.
create function object_uncount() returns trigger language plpgsql as $$
begin
  update object_count c set count = c.count - gone.number
  from (select space, count(*) as number from gone_objects where deleted_at is null group by space) gone
  where c.space = gone.space;
  return null;
end
$$;
create trigger object_gone after delete on object referencing old table as gone_objects
  for each statement execute function object_uncount();

-- A document goes with its object and with its property.
create function object_texts_gone() returns trigger language plpgsql as $$
begin
  delete from document d using object_text t, gone_objects g where t.object = g.id and d.id = t.document;
  return null;
end
$$;
create trigger object_texts_gone after delete on object referencing old table as gone_objects
  for each statement execute function object_texts_gone();

create function property_texts_gone() returns trigger language plpgsql as $$
begin
  delete from document d using object_text t where t.property = old.id and d.id = t.document;
  return null;
end
$$;
create trigger property_texts_gone after delete on property for each row execute function property_texts_gone();

-- A property that is rich no more keeps the plain text in its column and lets its documents go. Whoever has one open
-- is cut, as when the property goes to trash.
create function is_rich(p property) returns boolean language sql immutable as $$
  select p.kind = 'text' and coalesce((p.options->>'rich')::boolean, false)
    and not p.multiple and not p.header and not p.is_unique and p.parent is null
$$;
create function property_texts_changed() returns trigger language plpgsql as $$
begin
  if not is_rich(new) then
    delete from document d using object_text t where t.property = old.id and d.id = t.document;
  end if;
  perform pg_notify('access_changed', json_build_object('space', t.space::text)::text)
  from object_type t where t.id = new.type;
  return null;
end
$$;
create trigger property_texts_changed after update on property for each row
  when (is_rich(old) and (not is_rich(new) or (old.deleted_at is null) <> (new.deleted_at is null)))
  execute function property_texts_changed();

create function type_texts_changed() returns trigger language plpgsql as $$
begin
  if exists (select 1 from property p join object_text t on t.property = p.id where p.type = new.id) then
    perform pg_notify('access_changed', json_build_object('space', new.space::text)::text);
  end if;
  return null;
end
$$;
create trigger type_texts_changed after update of deleted_at on object_type for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function type_texts_changed();

-- A program makes ids of version 7; PostgreSQL before 18 cannot.
create function person_id() returns uuid language sql volatile as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing
    substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1),
    'hex')::uuid
$$;

-- Of a deleted user no name is left.
create function person_name(of subject) returns text language sql stable as $$
  select case when exists (select 1 from account a where a.id = of.account and a.deleted_at is not null) then ''
    else left(btrim(of.first_name || ' ' || of.last_name), 500) end
$$;

-- Names the person's object, and the value that names it where that is a text.
create function person_call(of subject) returns void language plpgsql as $$
declare
  of_type bigint;
  header bigint;
  called text := person_name(of);
begin
  update object set title = called, updated_at = date_trunc('milliseconds', now()) where id = of.person returning type into of_type;
  if not found then return; end if;
  select p.id into header from property p
    where p.type = of_type and p.header and p.kind = 'text' and p.pending is null and p.deleted_at is null;
  execute format('update data.t%s set title = $1, updated_at = date_trunc(''milliseconds'', now()) %s where id = $2', of_type,
    case when header is null then '' else format(', c%s = $1', header) end) using called, of.person;
end
$$;

create function person_make(of subject) returns void language plpgsql as $$
declare
  kind object_type;
  made uuid := person_id();
begin
  select * into kind from object_type t where t.space = of.space and t.system = 'person' and t.people_scope is not null;
  if not found or of.person is not null then return; end if;
  insert into object (id, space, type, scope) values (made, of.space, kind.id, kind.people_scope);
  execute format('insert into data.t%s (id, scope) values ($1, $2)', kind.id) using made, kind.people_scope;
  update subject set person = made where id = of.id;
  of.person := made;
  perform person_call(of);
end
$$;

create function person_joined() returns trigger language plpgsql as $$
begin
  perform person_make(new);
  return null;
end
$$;
create trigger person_joined after insert on subject for each row execute function person_joined();

create function person_renamed() returns trigger language plpgsql as $$
begin
  perform person_call(new);
  return null;
end
$$;
create trigger person_renamed after update of first_name, last_name on subject for each row
  when (new.person is not null and (old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function person_renamed();

create function person_deleted() returns trigger language plpgsql as $$
begin
  perform person_call(s) from subject s where s.account = new.id and s.person is not null;
  return null;
end
$$;
create trigger person_deleted after update of deleted_at on account for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function person_deleted();
