-- Living documents: an append-only log of Yjs updates and a merged snapshot.
-- `document.id` keeps a log row small; `name` is what a socket asks for ('page/<uuid>').
-- Rule 11 of schema/documents/README.md: `generation` is which one the document's log holds. `authors` is how many
-- client ids it has had in it at least, as it was last counted.
-- Rule 12: `shape` is in which version of its kind's shape the document is.
create table document (
  id bigint generated always as identity primary key,
  name text not null unique check (length(name) between 3 and 200),
  generation integer not null default 1,
  shape integer not null default 1,
  authors integer not null default 0,
  renewed_at timestamptz,
  created_at timestamptz not null default now()
);
create index document_authors on document (authors) where authors > 0;

-- Positions of a document start at 1 and have no gaps. The primary key is what
-- keeps two nodes from writing the same position.
create table document_update (
  document bigint not null references document on delete cascade,
  position bigint not null check (position > 0),
  update bytea not null,
  primary key (document, position)
);
alter table document_update alter column update set storage external;

-- `state` holds every update up to and including `up_to`. `settled_up_to` is where a snapshot went to at `settled_at`:
-- once that is long enough ago for every statement that saw an older one to have ended, the log up to there may go. So
-- snapshots may follow each other as quickly as somebody writes.
create table document_snapshot (
  document bigint primary key references document on delete cascade,
  up_to bigint not null,
  state bytea not null,
  settled_up_to bigint not null default 0,
  settled_at timestamptz not null default '-infinity',
  saved_at timestamptz not null default now()
);
alter table document_snapshot alter column state set storage external;

-- Generations that have ended: all that was written in them, and the same as it was written into the one after, where
-- both grow by what clients that were away bring. `revision` rises with each change. A generation that ended in an
-- upgrade says in `upgrade` of which kind it was, and from which version to which it was brought.
create table document_generation (
  document bigint not null references document on delete cascade,
  generation integer not null,
  revision integer not null default 1,
  state bytea not null,
  rebuilt bytea not null,
  upgrade jsonb,
  ended_at timestamptz not null default now(),
  primary key (document, generation)
);
create index document_generation_ended on document_generation (ended_at);

-- Appends `updates` to a log in order and tells at which position the first one landed. Rule 2 of
-- schema/documents/README.md: the position is read under a lock of the document's own, so that nodes never
-- race for one. `missed` are the rows that the caller, who knew the log up to `known`, had not seen. It refuses what
-- builds on a generation that has ended. A program that knows of none writes in the first.
create function document_append(wanted bigint, known bigint, updates bytea[], expected integer default 1)
returns table (first_position bigint, missed_positions bigint[], missed bytea[])
language plpgsql as $$
declare
  last_position bigint;
  present integer;
begin
  perform pg_advisory_xact_lock(736, hashint8(wanted));
  select d.generation into present from document d where d.id = wanted;
  if present <> expected then
    raise exception 'document % is in generation %, not %', wanted, present, expected using errcode = 'TRM01';
  end if;
  select greatest(
    coalesce((select max(u.position) from document_update u where u.document = wanted), 0),
    coalesce((select s.up_to from document_snapshot s where s.document = wanted), 0)
  ) into last_position;
  insert into document_update (document, position, update)
  select wanted, last_position + t.ordinality, t.body from unnest(updates) with ordinality as t (body, ordinality);
  if last_position > known then
    select array_agg(u.position order by u.position), array_agg(u.update order by u.position)
    into missed_positions, missed
    from document_update u where u.document = wanted and u.position > known and u.position <= last_position;
  end if;
  first_position := last_position + 1;
  return next;
end
$$;
