-- The focus timer of a person in a space. `mode`, instants and lengths say where it stands at any time, see
-- schema/timer/machine.ts; nothing ticks. `version` rises with every change. `due_at` is when it changes by itself.
create table timer (
  subject bigint primary key references subject on delete cascade,
  version integer not null default 0,
  mode text not null default 'idle' check (mode in ('idle', 'work', 'rest')),
  done integer not null default 0 check (done >= 0),
  started_at timestamptz not null,
  paused_at timestamptz,
  paused_ms bigint not null default 0 check (paused_ms >= 0),
  length_ms integer not null default 0 check (length_ms >= 0),
  is_long boolean not null default false,
  due_at timestamptz
);
create index timer_due on timer (due_at) where due_at is not null;

-- `source` is the type whose objects are the tasks, `property` what outcomes set, `outcome_values` to what, by outcome.
create table timer_settings (
  subject bigint primary key references subject on delete cascade,
  work_minutes smallint not null check (work_minutes between 1 and 180),
  rest_minutes smallint not null check (rest_minutes between 1 and 180),
  long_minutes smallint not null check (long_minutes between 1 and 180),
  long_every smallint not null check (long_every between 1 and 12),
  work_color text not null,
  rest_color text not null,
  overtime_color text not null,
  has_sound boolean not null,
  has_notices boolean not null,
  source bigint references object_type on delete set null,
  property bigint references property on delete set null,
  outcome_values jsonb not null default '{}'
);
create index timer_settings_source on timer_settings (source) where source is not null;
create index timer_settings_property on timer_settings (property) where property is not null;

-- The pages of the source whose objects are the tasks.
create table timer_folder (
  subject bigint not null references subject on delete cascade,
  page uuid not null references page on delete cascade,
  primary key (subject, page)
);
create index timer_folder_page on timer_folder (page);

-- Sessions that have ended.
create table timer_session (
  id uuid primary key,
  subject bigint not null references subject on delete cascade,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  work_ms integer not null check (work_ms >= 0),
  overtime_ms integer not null check (overtime_ms >= 0),
  is_whole boolean not null
);
create index timer_session_subject on timer_session (subject, started_at);

create table timer_task (
  subject bigint not null references subject on delete cascade,
  object uuid not null references object on delete cascade,
  outcome text not null check (outcome in ('current', 'completed', 'delayed', 'cancelled')),
  at timestamptz not null default now(),
  primary key (subject, object)
);
create unique index timer_task_current on timer_task (subject) where outcome = 'current';
create index timer_task_object on timer_task (object);
create index timer_task_at on timer_task (subject, at);

-- A reminder stays, once `fired_at`, till the person puts it away. `object` is the task that was delayed.
create table timer_reminder (
  id uuid primary key,
  subject bigint not null references subject on delete cascade,
  object uuid references object on delete cascade,
  name text not null check (length(name) between 1 and 200),
  due_at timestamptz not null,
  fired_at timestamptz
);
create index timer_reminder_subject on timer_reminder (subject, due_at);
create index timer_reminder_due on timer_reminder (due_at) where fired_at is null;
create index timer_reminder_object on timer_reminder (object) where object is not null;
