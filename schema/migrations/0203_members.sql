-- A subject is a person in a space. Names are the space's own copy. `person` is the object that stands for them, which
-- 0209_objects.sql speaks of.
create table subject (
  id bigint generated always as identity primary key,
  space bigint not null references space on delete cascade,
  account bigint references account,
  role text not null check (role in ('owner', 'administrator', 'member')),
  first_name text not null default '',
  last_name text not null default '',
  patronymic text not null default '',
  avatar text,
  person uuid unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index subject_account on subject (space, account) where deleted_at is null;
create index subject_of_account on subject (account) where deleted_at is null;
create unique index subject_owner on subject (space) where role = 'owner' and deleted_at is null;

-- Groups of subjects. `system` marks the two that every space has; clients word their names. Names are the space's own,
-- without regard to case.
create table member_group (
  id bigint generated always as identity primary key,
  space bigint not null references space on delete cascade,
  name text not null,
  system text check (system in ('team', 'excluded')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index member_group_name on member_group (space, lower(name));
create unique index member_group_system on member_group (space, system) where system is not null;
alter table space add constraint space_default_group_id_fkey foreign key (default_group_id) references member_group;

create table group_member (
  group_id bigint not null references member_group on delete cascade,
  subject bigint not null references subject on delete cascade,
  primary key (group_id, subject)
);
create index group_member_subject on group_member (subject);

-- Someone is asked into a group of a space by email. The link's token is kept as SHA-256; a new letter has a new one.
create table invitation (
  id bigint generated always as identity primary key,
  space bigint not null references space on delete cascade,
  group_id bigint not null references member_group on delete cascade,
  email text not null check (length(email) between 3 and 320),
  hash text not null unique check (length(hash) = 64),
  author bigint references subject,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz
);
create unique index invitation_open on invitation (space, lower(email)) where accepted_at is null;
create index invitation_group on invitation (group_id);

-- Whoever changes who is in a space or in its groups raises the version of its rights.
create function subject_rights_changed() returns trigger language plpgsql as $$
begin
  update space set access_version = access_version + 1 where id = new.space;
  return null;
end
$$;
create trigger subject_made after insert on subject for each row execute function subject_rights_changed();
create trigger subject_changed after update of role, deleted_at on subject for each row
  when (old.role <> new.role or old.deleted_at is distinct from new.deleted_at)
  execute function subject_rights_changed();

create function group_member_changed() returns trigger language plpgsql as $$
begin
  update space set access_version = access_version + 1
  where id in (select s.space from subject s join changed c on c.subject = s.id);
  return null;
end
$$;
create trigger group_member_made after insert on group_member referencing new table as changed
  for each statement execute function group_member_changed();
create trigger group_member_gone after delete on group_member referencing old table as changed
  for each statement execute function group_member_changed();
