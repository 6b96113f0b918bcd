import type { Sql } from 'postgres'
import { openSession } from '../../api/accounts/sessionPair.ts'
import { openSpace } from '../../api/access/createSpace.ts'
import { insertSubject } from '../../api/members/subjects.ts'
import { openTypes } from '../../api/types/openType.ts'
import { addColumns, tableName } from '../../api/types/typeTable.ts'

/** A space whose members follow its events and two types; objects of one of them are changed. */
export type FeedsFixture = {
  space: string
  changed: { type: string; note: string; ids: string[] }
  quiet: string
  owner: string
  members: string[]
}

const objects = 200
const groups = 10

/** Fills a space with members in groups of their own and two types of five properties; everyone has a token. */
export async function makeFeeds(sql: Sql, people: number): Promise<FeedsFixture> {
  const accounts = await sql<{ id: string }[]>`
    insert into account (email, name)
    select 'feeds' || ${people}::int || '-' || n || '@example.org', 'Person ' || n
    from generate_series(0, ${people}) n returning id`
  const [owner, ...members] = accounts.map(({ id }) => id)
  const { space, team, owner: author } = await sql.begin((tx) => openSpace(tx, owner!, { name: 'Feeds' }))
  const own = await sql<{ id: string }[]>`
    insert into member_group (space, name) select ${space}, 'g' || n from generate_series(1, ${groups}) n returning id`
  for (const [at, account] of members.entries())
    await sql.begin(async (tx) => {
      const subject = await insertSubject(tx, { space, account, role: 'member', group: team })
      await tx`insert into group_member values (${own[at % groups]!.id}, ${subject})`
    })
  const [changed, quiet] = await Promise.all(
    ['changed', 'quiet'].map((name) => makeType(sql, { space, author, name })),
  )
  const rows = await sql<{ id: string }[]>`
    insert into object (id, space, type, title, author, scope, own_scope)
    select uuidv7(), ${space}, t.id, 'Object ' || n, ${author}, t.objects_scope, false
    from generate_series(1, ${objects}) n, object_type t where t.id = ${changed!.type} returning id`
  await sql.unsafe(
    `insert into ${changed!.table} (id, title, author, scope, own_scope)
     select id, title, author, scope, own_scope from object where type = ${changed!.type}`,
  )
  await sql`insert into object_count (space, count) values (${space}, ${objects})`
  await sql`vacuum analyze`
  const tokenOf = async (account: string) =>
    (await sql.begin((tx) => openSession(tx, account, { ip: '127.0.0.1' }))).access_token
  const tokens: string[] = []
  for (const { id } of accounts) tokens.push(await tokenOf(id))
  return {
    space,
    changed: { type: changed!.type, note: changed!.note, ids: rows.map(({ id }) => id) },
    quiet: quiet!.type,
    owner: tokens[0]!,
    members: tokens.slice(1),
  }
}

type NewType = { space: string; author: string; name: string }

const makeType = (sql: Sql, { space, author, name }: NewType) =>
  sql.begin(async (tx) => {
    const [type] = await openTypes(tx, { space, author, types: [{ name, label: name }] })
    const properties: string[] = []
    for (const label of ['note', 'place', 'phone', 'address', 'remark']) {
      const [row] = await tx<{ id: string }[]>`
        insert into property (type, kind, name, label, position, options, scope)
        select id, 'text', ${label}, ${label}, 'a1', '{}', scope from object_type where id = ${type!} returning id`
      properties.push(row!.id)
      await addColumns(tx, type!, { id: row!.id, kind: 'text', multiple: false })
    }
    return { type: type!, note: properties[0]!, table: tableName(type!) }
  })
