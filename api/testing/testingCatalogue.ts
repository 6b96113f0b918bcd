import type { Sql } from 'postgres'

/** Everything of ours that a query over the catalogue sees, without objects of PostgreSQL or of an extension. */
const ours = (oid: string, kind: string) => `not exists (
  select 1 from pg_depend e where e.classid = '${kind}'::regclass and e.objid = ${oid} and e.deptype = 'e')`
const space = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`
const ofRelation = `from pg_class r join pg_namespace n on n.oid = r.relnamespace and ${space}`

/** One query per sort of thing: `name` is its name, `is` its definition. The order of columns does not count. */
const questions: Record<string, string> = {
  schema: `select n.nspname as name, n.nspacl::text as is from pg_namespace n where ${space}`,
  relation: `select r.oid::regclass::text as name, jsonb_build_array(r.relkind, r.relpersistence, r.reloptions,
      r.relrowsecurity, r.relforcerowsecurity, r.relreplident, r.relacl::text, m.amname, t.spcname) as is
    ${ofRelation} left join pg_am m on m.oid = r.relam left join pg_tablespace t on t.oid = r.reltablespace`,
  column: `select r.oid::regclass || '.' || a.attname as name, jsonb_build_array(
      format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attidentity,
      a.attgenerated, c.collname, a.attstorage, a.attcompression, a.attstattarget, a.attoptions, a.attacl::text) as is
    ${ofRelation} join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum
    left join pg_collation c on c.oid = a.attcollation`,
  constraint: `select coalesce(nullif(c.conrelid, 0)::regclass::text, c.contypid::regtype::text) || '.' || c.conname as name,
      jsonb_build_array(c.contype, pg_get_constraintdef(c.oid), c.condeferrable, c.condeferred, c.convalidated) as is
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace and ${space}`,
  index: `select r.oid::regclass::text as name,
      jsonb_build_array(pg_get_indexdef(r.oid), i.indisvalid, i.indisclustered, i.indisreplident) as is
    ${ofRelation} join pg_index i on i.indexrelid = r.oid`,
  function: `select p.oid::regprocedure::text as name, jsonb_build_array(p.prokind, p.proacl::text,
      case when p.prokind <> 'a' then pg_get_functiondef(p.oid) end, to_jsonb(a) - 'aggfnoid') as is
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace and ${space}
    left join pg_aggregate a on a.aggfnoid = p.oid where ${ours('p.oid', 'pg_proc')}`,
  trigger: `select r.oid::regclass || '.' || g.tgname as name,
      jsonb_build_array(pg_get_triggerdef(g.oid), g.tgenabled) as is
    ${ofRelation} join pg_trigger g on g.tgrelid = r.oid and not g.tgisinternal`,
  rule: `select r.oid::regclass || '.' || w.rulename as name,
      jsonb_build_array(pg_get_ruledef(w.oid), w.ev_enabled) as is
    ${ofRelation} join pg_rewrite w on w.ev_class = r.oid`,
  policy: `select r.oid::regclass || '.' || o.polname as name, jsonb_build_array(o.polcmd, o.polpermissive,
      o.polroles::text, pg_get_expr(o.polqual, o.polrelid), pg_get_expr(o.polwithcheck, o.polrelid)) as is
    ${ofRelation} join pg_policy o on o.polrelid = r.oid`,
  sequence: `select q.schemaname || '.' || q.sequencename as name, to_jsonb(q) || jsonb_build_object('of',
      (select d.deptype::text || ' ' || d.refobjid::regclass || '.' || a.attname from pg_depend d
       join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
       where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass
         and d.objid = format('%I.%I', q.schemaname, q.sequencename)::regclass)) as is
    from pg_sequences q`,
  extension: `select e.extname as name, jsonb_build_array(e.extversion, n.nspname) as is
    from pg_extension e join pg_namespace n on n.oid = e.extnamespace`,
  type: `select t.oid::regtype::text as name, jsonb_build_array(t.typtype, t.typnotnull, t.typdefault,
      format_type(nullif(t.typbasetype, 0), t.typtypmod),
      (select array_agg(l.enumlabel order by l.enumsortorder) from pg_enum l where l.enumtypid = t.oid)) as is
    from pg_type t join pg_namespace n on n.oid = t.typnamespace and ${space}
    where t.typtype <> 'c' and t.typcategory <> 'A' and ${ours('t.oid', 'pg_type')}`,
  comment: `select i.type || ' ' || i.identity as name, to_jsonb(c.description) as is
    from pg_description c cross join lateral pg_identify_object(c.classoid, c.objoid, c.objsubid) i
    where c.objoid >= 16384 and not exists (select 1 from pg_depend e
      where e.classid = c.classoid and e.objid = c.objoid and e.deptype = 'e')`,
  statistics: `select s.stxname as name, jsonb_build_array(pg_get_statisticsobjdef(s.oid), to_jsonb(s)->'stxstattarget') as is
    from pg_statistic_ext s join pg_namespace n on n.oid = s.stxnamespace and ${space}`,
  setting: `select 'of the database' as name, to_jsonb(setconfig) as is from pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = current_database())`,
}

/**
 * The structure of the database and its rows, each under its sort and name, without the list of applied migrations.
 */
export async function catalogueOf(sql: Sql): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const [sort, question] of Object.entries(questions))
    for (const { name, is } of await sql.unsafe<{ name: string; is: unknown }[]>(question))
      found.set(`${sort} ${name}`, JSON.stringify(is))
  const tables = await sql<{ name: string }[]>`
    select r.oid::regclass::text as name ${sql.unsafe(ofRelation)} where r.relkind = 'r' and r.relname <> 'migration'`
  for (const { name } of tables) {
    const [rows] = await sql.unsafe<{ is: unknown }[]>(
      `select jsonb_agg(to_jsonb(t) order by to_jsonb(t)) as is from ${name} t`,
    )
    found.set(`rows ${name}`, JSON.stringify(rows!.is))
  }
  return found
}

/** What is in only one of two catalogues, or differs between them: `<sort> <name>`, in order. */
export function differences(one: Map<string, string>, other: Map<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((name) => one.get(name) !== other.get(name))
    .sort()
}
