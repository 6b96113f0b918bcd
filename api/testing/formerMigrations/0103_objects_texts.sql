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
  unique (object, property)
);
create index object_text_property on object_text (property);
create index object_text_pending on object_text (object) where pending;
create index object_text_edited on object_text (updated_at) where edited_since is not null;

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
