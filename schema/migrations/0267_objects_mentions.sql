-- As in 0266_pages_mentions.sql, for the rich texts of objects, which are looked at while they are `pending`.
alter table object_text add column mentioned text[] not null default '{}';
alter table object_text add column mentioned_by bigint[] not null default '{}';
update object_text set mentioned = array(
  select m->>'id' from jsonb_array_elements(mentions) m where m->>'kind' = 'user')
where mentions @> '[{"kind": "user"}]';
