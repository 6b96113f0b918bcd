-- Which properties have held a file of an object, now or in a former value: who may read one of them may read the file.
create table object_file (
  file uuid not null references file on delete cascade,
  property bigint not null references property on delete cascade,
  primary key (file, property)
);
create index object_file_property on object_file (property);

insert into object_file (file, property)
select distinct f.id, coalesce(n.id, p.id)
from file f
join object_version v on f.source_type = 'object' and v.object::text = f.source_id
cross join lateral jsonb_each(v.changes) as changed (property, pair)
join property p on p.id = changed.property::bigint
left join property n on n.parent = p.id and n.kind = 'file'
where (p.kind = 'file' or n.id is not null)
  and jsonb_path_query_array(
    changed.pair, (case when n.id is null then '$.**' else '$.**."' || n.id || '"' end)::jsonpath
  )::text like '%' || f.id || '%';
