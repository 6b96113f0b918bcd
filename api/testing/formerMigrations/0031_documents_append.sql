-- Appends `updates` to a log in order and tells at which position the first one landed. Rule 2 of
-- schema/documents/README.md: the position is read under a lock of the document's own, so that nodes never
-- race for one. `missed` are the rows that the caller, who knew the log up to `known`, had not seen.
create function document_append(wanted bigint, known bigint, updates bytea[])
returns table (first_position bigint, missed_positions bigint[], missed bytea[])
language plpgsql as $$
declare
  last_position bigint;
begin
  perform pg_advisory_xact_lock(736, hashint8(wanted));
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
