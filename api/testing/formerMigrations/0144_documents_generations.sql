-- Rule 11 of schema/documents/README.md. `generation` is which one the document's log holds. `authors` is how many client
-- ids it has had in it at least, as it was last counted.
alter table document add column generation integer not null default 1;
alter table document add column authors integer not null default 0;
alter table document add column renewed_at timestamptz;
create index document_authors on document (authors) where authors > 0;

-- Generations that have ended: all that was written in them, and the same as it was written into the one after, where
-- both grow by what clients that were away bring. `revision` rises with each change.
create table document_generation (
  document bigint not null references document on delete cascade,
  generation integer not null,
  revision integer not null default 1,
  state bytea not null,
  rebuilt bytea not null,
  ended_at timestamptz not null default now(),
  primary key (document, generation)
);
create index document_generation_ended on document_generation (ended_at);

-- As before, but it refuses what builds on a generation that has ended. A program that knows of none writes in the first.
drop function document_append(bigint, bigint, bytea[]);
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
