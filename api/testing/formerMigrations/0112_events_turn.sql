-- An event gets its turn and its id in the commit: the space's advisory lock is held for no round trip, so a program
-- that stands still between its last statement and its commit holds up nobody.
create function event_turn() returns trigger language plpgsql as $$
declare
  given bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('events ' || new.space, 0));
  update event set id = default where id = new.id returning id into given;
  if found then
    perform pg_notify('space_event', json_build_object('space', new.space::text, 'id', given::text)::text);
  end if;
  return null;
end
$$;

create constraint trigger event_turn after insert on event
  deferrable initially deferred for each row execute function event_turn();
