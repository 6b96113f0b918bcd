-- What happened in a space. Writers hold the space's advisory lock from the turn of the event to the commit, so ids
-- become visible in rising order: a reader that has seen n never meets a smaller one later. `subject` is whom an event
-- is for; null is everyone who may know of it.
create table event (
  id bigint generated always as identity primary key,
  space bigint not null references space on delete cascade,
  subject bigint references subject on delete cascade,
  kind text not null,
  node text,
  nodes text[] not null default '{}',
  created_at timestamptz not null default now()
);
create index event_space on event (space, id);
create index event_age on event (created_at);

-- Events up to this id have been dropped; who saw less must fetch again.
create table event_horizon (
  space bigint primary key references space on delete cascade,
  dropped_to bigint not null
);

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
