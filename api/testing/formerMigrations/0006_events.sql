-- What happened in a space. Writers hold the space's advisory lock from the insert to the commit, so ids
-- become visible in rising order: a reader that has seen n never meets a smaller one later.
create table event (
  id bigint generated always as identity primary key,
  space bigint not null references space on delete cascade,
  kind text not null,
  node text,
  nodes text[] not null default '{}',
  created_at timestamptz not null default now()
);
create index event_space on event (space, id);
create index event_age on event (created_at);

-- Events up to this id have been dropped; who saw less must fetch anew.
create table event_horizon (
  space bigint primary key references space on delete cascade,
  dropped_to bigint not null
);
