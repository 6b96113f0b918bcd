-- What a request of an action is signed with, so that its receiver knows who it is from.
alter table type_action add column secret text not null
  default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
-- An action can be named before it is known where it posts to.
alter table type_action drop constraint type_action_path_check;
alter table type_action add constraint type_action_path_check check (length(path) <= 2000);

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
