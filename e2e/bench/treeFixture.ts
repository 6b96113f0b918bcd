import { generateNKeysBetween } from 'fractional-indexing'
import type { Sql } from 'postgres'
import { openSpace } from '../../api/access/createSpace.ts'
import { rootScope } from '../../api/access/scopes.ts'
import { openSession, type SessionPair } from '../../api/accounts/sessionPair.ts'
import { grantOnPage } from '../../api/pages/pageScopes.ts'
import { pageColumns, type StoredPage } from '../../api/pages/pageRows.ts'

export const treeSize = { pages: 10_000, users: 200, groups: 30, ownRights: 300, topLevel: 400 } as const

export type TreeFixture = {
  space: string
  pages: string[]
  subject: string
  owner: SessionPair
  member: SessionPair
}

/** A space of 10 000 pages up to 16 deep, 200 people in 30 groups, and 300 pages with rights of their own. */
export async function makeTree(sql: Sql): Promise<TreeFixture> {
  const accounts = await makeAccounts(sql)
  const { space, team } = await sql.begin((tx) => openSpace(tx, accounts[0]!, { name: 'Bench' }))
  const { subjects, groups } = await makePeople(sql, { space, team, accounts })
  const pages = await makePages(sql, { space, author: subjects[0]! })
  await grantSome(sql, pages, groups)
  await sql`analyze`
  const signIn = (account: string) => sql.begin((tx) => openSession(tx, account, { ip: '127.0.0.1' }))
  return {
    space,
    pages,
    subject: subjects[7]!,
    owner: await signIn(accounts[0]!),
    member: await signIn(accounts[7]!),
  }
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

async function makeAccounts(sql: Sql): Promise<string[]> {
  return idsOf(
    await sql<{ id: string }[]>`
      insert into account (email, name, surname)
      select 'bench' || n || '@example.org', 'Имя' || n, 'Фамилия' || n
      from generate_series(1, ${treeSize.users}) n returning id`,
  )
}

type People = { space: string; team: string; accounts: string[] }

async function makePeople(sql: Sql, { space, team, accounts }: People) {
  await sql`
    insert into subject (space, account, role, first_name, last_name)
    select ${space}, id, 'member', name, surname from account where id = any(${accounts.slice(1)}::bigint[])`
  const subjects = idsOf(await sql`select id from subject where space = ${space} order by id`)
  const groups = idsOf(
    await sql`
      insert into member_group (space, name) select ${space}, 'Группа ' || n
      from generate_series(1, ${treeSize.groups}) n returning id`,
  )
  await sql`
    insert into group_member (group_id, subject)
    select g, s from unnest(${groups}::bigint[]) with ordinality as of_groups (g, i),
      unnest(${subjects}::bigint[]) with ordinality as of_subjects (s, j)
    where (i + j) % ${treeSize.groups / 3} = 0`
  await sql`
    insert into group_member (group_id, subject) select ${team}, unnest(${subjects}::bigint[])
    on conflict do nothing`
  return { subjects, groups }
}

async function makePages(sql: Sql, { space, author }: { space: string; author: string }): Promise<string[]> {
  const scope = await rootScope(sql, space)
  const keys = generateNKeysBetween(null, null, treeSize.pages)
  const depths: number[] = []
  const rows = keys.map((position, index) => {
    const wanted = Math.floor((index * 7919) % Math.max(1, index - treeSize.topLevel + 1))
    const above = index < treeSize.topLevel ? -1 : depths[wanted]! < 15 ? wanted : index % treeSize.topLevel
    depths.push(above < 0 ? 0 : depths[above]! + 1)
    return { id: Bun.randomUUIDv7(), above, position, title: `Страница № ${index + 1}: отчёт за квартал` }
  })
  const of = (pick: (row: (typeof rows)[number]) => string | null) => rows.map(pick)
  await sql`
    insert into page (id, space, parent, position, kind, title, author, scope)
    select id, ${space}, parent, position, 'text', title, ${author}, ${scope}
    from unnest(${of(({ id }) => id)}::uuid[], ${of(({ above }) => rows[above]?.id ?? null)}::uuid[],
      ${of(({ position }) => position)}::text[], ${of(({ title }) => title)}::text[])
      as given (id, parent, position, title)`
  return of(({ id }) => id) as string[]
}

async function grantSome(sql: Sql, pages: string[], groups: string[]): Promise<void> {
  const step = Math.floor(pages.length / treeSize.ownRights)
  await sql.begin(async (tx) => {
    for (let index = 0; index < treeSize.ownRights; index++) {
      const [page] = await tx<StoredPage[]>`
        select ${pageColumns(tx)} from page p where p.id = ${pages[index * step]!}`
      const principal = `group:${groups[index % groups.length]!}`
      await grantOnPage(tx, page!, {
        principal,
        level: index % 3 === 0 ? 'full' : 'read',
        nested: index % 5 > 0,
      })
    }
  })
}
