-- How a person looks at a page or a type: their own filters, columns and widths. A flat object, a path a key.
create table subject_config (
  id bigint generated always as identity primary key,
  subject bigint not null references subject on delete cascade,
  entity_type text not null,
  entity_id text not null,
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  unique (subject, entity_type, entity_id)
);
