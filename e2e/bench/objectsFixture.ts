import type postgres from 'postgres'
import type { FieldKindId } from '../../schema/fields/fields.ts'
import { openSpace } from '../../api/access/createSpace.ts'
import { openScope, setGrant } from '../../api/access/scopes.ts'
import { insertSubject } from '../../api/members/subjects.ts'
import { openTypes } from '../../api/types/openType.ts'
import { addColumns, tableName } from '../../api/types/typeTable.ts'

type Property = 'stage' | 'amount' | 'day' | 'note'
/** A filled space: its largest type, some of that type's objects, its owner, and a member of five groups. */
export type BenchObjects = {
  space: string
  type: string
  p: Record<Property, string>
  ids: string[]
  owner: string
  member: string
}

/** The properties of each type, with the value of the object `n` in SQL. */
export const benchProperties: [name: string, kind: FieldKindId, value: string][] = [
  ['stage', 'list', `'s' || (n % 8)`],
  ['amount', 'number', `floor(random() * 1000)`],
  ['day', 'date_time', `timestamptz '2026-01-01' + random() * interval '300 days'`],
  ['note', 'text', `'note ' || n`],
  ...Array.from({ length: 4 }, (_, at): [string, FieldKindId, string] => [
    `text${at}`,
    'text',
    `'text ' || n`,
  ]),
  ...Array.from({ length: 3 }, (_, at): [string, FieldKindId, string] => [
    `real${at}`,
    'number',
    `random() * n`,
  ]),
  ...Array.from({ length: 2 }, (_, at): [string, FieldKindId, string] => [
    `flag${at}`,
    'toggle',
    `n % 2 = 0`,
  ]),
  ['moment', 'date_time', `now() - random() * interval '300 days'`],
]
const groups = 30
const people = 200
/** One of the types has this many of all objects, the others share the rest. */
const largest = 0.24
/**
 * The properties that lists filter and sort by: the peers have indexes on them from the start, ours makes its own.
 */
export const benchIndexes = ['amount', 'day', 'stage']
/** One in this many objects has rights of its own. */
const ownEvery = 50

/** Fills a space with objects, those of a type by one statement; with a single type it has them all. */
export async function makeObjects(sql: postgres.Sql, total: number, types = 20): Promise<BenchObjects> {
  const account = async (name: string) => {
    const [row] = await sql<{ id: string }[]>`
      insert into account (email, name) values (${`${name}@example.com`}, ${name}) returning id`
    return row!.id
  }
  const owner = await account('owner')
  const { space, team, owner: author } = await sql.begin((tx) => openSpace(tx, owner, { name: 'Bench' }))
  const own = await sql<{ id: string }[]>`
    insert into member_group (space, name) select ${space}, 'g' || n from generate_series(1, ${groups}) n returning id`
  const member = await account('member')
  for (let at = 0; at < people; at++) {
    const id = at === 0 ? member : await account(`person${at}`)
    await sql.begin(async (tx) => {
      const subject = await insertSubject(tx, { space, account: id, role: 'member', group: team })
      const mine = Array.from({ length: 4 }, (_, n) => own[(at + n * 7) % groups]!.id)
      await tx`insert into group_member select unnest(${mine}::bigint[]), ${subject}`
    })
  }
  let found: BenchObjects | undefined
  for (let at = 0; at < types; at++) {
    const share = types === 1 ? 1 : at === 0 ? largest : (1 - largest) / (types - 1)
    const count = Math.round(total * share)
    const made = await sql.begin(async (tx) => {
      const [type] = await openTypes(tx, {
        space,
        author,
        types: [{ name: `type ${at}`, label: `Type ${at}` }],
      })
      const p: Record<string, string> = {}
      for (const [name, kind] of benchProperties) {
        const options =
          kind === 'list'
            ? {
                options: Array.from({ length: 8 }, (_, n) => ({
                  id: `s${n}`,
                  label: `Stage ${n}`,
                  order: n,
                })),
              }
            : kind === 'number'
              ? { mode: 'real' }
              : {}
        const [row] = await tx<{ id: string }[]>`
          insert into property (type, kind, name, label, position, options, scope)
          select id, ${kind}, ${name}, ${name}, 'a1', ${tx.json(options)}, scope from object_type where id = ${type!}
          returning id`
        p[name] = row!.id
        await addColumns(tx, type!, { id: row!.id, kind, multiple: false })
      }
      return { type: type!, p: p as BenchObjects['p'] }
    })
    await fill(sql, { ...made, space, count, author, groups: own.map((row) => row.id) })
    found ??= { ...made, space, owner, member, ids: await someIds(sql, made.type) }
  }
  await sql`insert into object_count (space, count) values (${space}, ${total})`
  await sql`vacuum analyze`
  return found!
}

type Filling = {
  type: string
  p: Record<string, string>
  space: string
  count: number
  author: string
  groups: string[]
}

async function fill(
  sql: postgres.Sql,
  { type, p, space, count, author, groups: all }: Filling,
): Promise<void> {
  const [row] = await sql<
    { scope: string }[]
  >`select objects_scope as scope from object_type where id = ${type}`
  const scopes = await sql.begin(async (tx) => {
    const made: string[] = []
    for (const group of all) {
      const scope = await openScope(tx, space, row!.scope)
      await setGrant(tx, scope, { principal: `group:${group}`, level: 'edit', nested: true })
      made.push(scope)
    }
    return made
  })
  await sql`
    insert into object (id, space, type, title, author, scope, own_scope)
    select uuidv7(), ${space}, ${type}, 'Object ' || n, ${author},
      case when n % ${ownEvery} = 0 then (${scopes}::bigint[])[1 + n % ${scopes.length}] else ${row!.scope} end,
      n % ${ownEvery} = 0
    from generate_series(1, ${count}) n`
  await sql.unsafe(
    `insert into ${tableName(type)} (id, title, author, scope, own_scope, ${benchProperties.map(([name]) => `c${p[name]}`).join(', ')})
      select id, title, author, scope, own_scope, ${benchProperties.map(([, , value]) => value).join(', ')}
      from (select *, row_number() over () as n from object where type = ${type}) o`,
  )
}

async function someIds(sql: postgres.Sql, type: string): Promise<string[]> {
  const rows = await sql<
    { id: string }[]
  >`select id from object where type = ${type} and not own_scope limit 2000`
  return rows.map(({ id }) => id)
}
