-- Whose mentions in a text were looked at already, and who has written since; `untold` while there are others.
-- Nobody is told of what stands in pages already.
alter table page_text add column mentioned text[] not null default '{}';
alter table page_text add column mentioned_by bigint[] not null default '{}';
alter table page_text add column untold boolean not null default false;
update page_text set mentioned = array(
  select m->>'id' from jsonb_array_elements(mentions) m where m->>'kind' = 'user')
where mentions @> '[{"kind": "user"}]';
create index page_text_untold on page_text (page_id) where untold;
