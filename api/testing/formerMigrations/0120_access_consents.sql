-- What a second parent gives counts as far as somebody with full access to both sides has agreed. `given` is what it
-- gave when rights last changed, `level` how much of it is agreed to, `by` the principal who agreed.
create table edge_consent (
  above bigint not null references scope on delete cascade,
  principal text not null,
  given smallint not null,
  level smallint not null,
  by text,
  primary key (above, principal)
);
create index edge_consent_by on edge_consent (by);

-- An edge rests while its page is in trash. Who made a page may have full access to it by that alone.
alter table scope_edge add column suspended boolean not null default false;
alter table page_type add column trashed boolean not null default false;
alter table page_type add column author bigint references subject;
update page_type l set trashed = p.deleted_at is not null, author = p.author from page p where p.id = l.page;
update scope_edge d set suspended = true from page_type l where l.scope = d.above and l.trashed;

-- What counts until now was given under the former rule; the owner stands for it.
insert into edge_consent (above, principal, given, level, by)
select l.scope, e.principal, e.level, e.level, 'subject:' || s.id
from page_type l
join object_type t on t.id = l.type
join scope_effect e on e.scope = l.scope and e.principal <> 'guest' and (t.apply_access_on_binding or e.objects)
join subject s on s.space = t.space and s.role = 'owner' and s.deleted_at is null
on conflict do nothing;

-- Objects have no more from pages in trash.
with recursive hit as (
  select distinct d.scope as id from scope_edge d where d.suspended
), tree as (
  select id from hit union select c.id from scope c join tree t on c.parent = t.id
)
delete from scope_effect where scope in (select id from tree);
with recursive hit as (
  select distinct d.scope as id from scope_edge d where d.suspended
), tree as (
  select id from hit union select c.id from scope c join tree t on c.parent = t.id
), second as (
  select d.scope, e.principal, max(e.level) as level from scope_edge d join scope_effect e on e.scope = d.above
  where d.scope in (select id from hit) and not d.suspended and e.principal <> 'guest' and (d.whole or e.objects)
  group by d.scope, e.principal
), who as (
  select principal from access_grant where scope in (select id from tree)
  union select e.principal from hit h join scope r on r.id = h.id join scope_effect e on e.scope = r.parent
  union select principal from second
), effect as (
  select r.id as scope, w.principal, greatest(coalesce(g.level, a.below, 0::smallint), x.level) as level,
    greatest(coalesce(case when g.nested then g.level end, a.below, 0::smallint), x.level) as below,
    coalesce(g.objects, a.objects_below, false) as objects,
    coalesce(case when g.nested then g.objects end, a.objects_below, false) as objects_below
  from hit h join scope r on r.id = h.id cross join who w
  left join access_grant g on g.scope = r.id and g.principal = w.principal
  left join scope_effect a on a.scope = r.parent and a.principal = w.principal and not r.closed
  left join second x on x.scope = r.id and x.principal = w.principal
  union all
  select c.id, k.principal, coalesce(g.level, case when c.closed then 0::smallint else k.below end),
    coalesce(case when g.nested then g.level end, case when c.closed then 0::smallint else k.below end),
    coalesce(g.objects, k.objects_below and not c.closed),
    coalesce(case when g.nested then g.objects end, k.objects_below and not c.closed)
  from effect k join scope c on c.parent = k.scope
  left join access_grant g on g.scope = c.id and g.principal = k.principal
)
insert into scope_effect (scope, principal, level, below, objects, objects_below)
select scope, principal, level, below, objects, objects_below from effect where level > 0 or below > 0;
