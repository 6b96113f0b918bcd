import type { Db, Tx } from '../database/db.ts'
import type { Actor } from '../context.ts'
import { perRequest } from '../graphql/loader.ts'
import type { SubjectRole } from './membership.ts'
import { seesAddresses } from '../seesAddresses.ts'

export type SubjectRow = {
  id: string
  space: string
  account: string | null
  role: SubjectRole
  first_name: string
  last_name: string
  patronymic: string
  avatar: string | null
  person: string | null
  email: string | null
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
}

/** The columns of a subject joined to its account `a`; of a deleted user only the id is left. */
export const subjectColumns = (db: Db) => {
  const unlessDeleted = (column: string, otherwise: string | null) =>
    db`case when a.deleted_at is null then ${db(column)} else ${otherwise}::text end`
  return db`
    s.id, s.space, s.account, s.role, s.person,
    ${unlessDeleted('s.first_name', '')} as first_name, ${unlessDeleted('s.last_name', '')} as last_name,
    ${unlessDeleted('s.patronymic', '')} as patronymic, ${unlessDeleted('s.avatar', null)} as avatar,
    ${unlessDeleted('a.email', null)} as email, s.created_at, s.updated_at, s.deleted_at`
}

/** Subjects by id, including those who have left: they remain authors. The caller has checked access. */
export const subjects = perRequest<SubjectRow>(async ({ sql }, ids) => {
  const rows = await sql<SubjectRow[]>`
    select ${subjectColumns(sql)} from subject s left join account a on a.id = s.account
    where s.id = any(${ids as string[]})`
  return new Map(rows.map((row) => [row.id, row]))
})

/** The subjects that objects of the type `person` represent, by the objects' ids. */
export const subjectsOfPeople = perRequest<SubjectRow>(async ({ sql }, ids) => {
  const rows = await sql<(SubjectRow & { person: string })[]>`
    select ${subjectColumns(sql)} from subject s left join account a on a.id = s.account
    where s.person = any(${ids as string[]}::uuid[])`
  return new Map(rows.map((row) => [row.person, row]))
})

/** The objects that represent people of the space, by the given email addresses, case-insensitively. */
export async function peopleMailed(
  db: Db,
  space: string,
  addresses: string[],
): Promise<{ id: string; address: string }[]> {
  return db<{ id: string; address: string }[]>`
    select s.person as id, w.address from unnest(${addresses}::text[]) as w (address)
    join account a on lower(a.email) = lower(w.address) and a.deleted_at is null
    join subject s on s.account = a.id and s.space = ${space} and s.deleted_at is null
    where s.person is not null`
}

/**
 * The objects that represent members of the space, by an email address or by a name in either order,
 * case-insensitively. What means several members means none.
 */
export async function membersCalled(
  db: Db,
  space: string,
  names: string[],
): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map()
  const rows = await db<{ name: string; person: string }[]>`
    select w.name, min(s.person::text) as person from unnest(${names}::text[]) as w (name)
    join subject s on s.space = ${space} and s.person is not null and s.deleted_at is null
    join account a on a.id = s.account and a.deleted_at is null
    where lower(w.name) in (lower(a.email), lower(s.first_name || ' ' || s.last_name),
      lower(s.last_name || ' ' || s.first_name), lower(person_called(s.first_name, s.last_name)))
    group by w.name having count(distinct s.id) = 1`
  return new Map(rows.map(({ name, person }) => [name, person]))
}

/** The names of members, and of those who have left, by the ids of the objects that represent them. */
export async function namesOfMembers(db: Db, people: string[]): Promise<ReadonlyMap<string, string>> {
  if (people.length === 0) return new Map()
  const rows = await db<{ person: string; name: string }[]>`
    select s.person, person_name(s) as name from subject s where s.person = any(${people}::uuid[])`
  return new Map(rows.flatMap(({ person, name }) => (name === '' ? [] : [[person, name] as const])))
}

/** Whether subjects `s` are in their space and may open it. */
export const livingSql = (db: Db) => db`
  (s.deleted_at is null and not exists (
    select 1 from group_member m join member_group g on g.id = m.group_id
    where m.subject = s.id and g.system = 'excluded'))`

/** The given ids that belong to people who are in the space and may open it. */
export async function livingSubjects(db: Db, space: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db<{ id: string }[]>`
    select s.id from subject s
    where s.space = ${space} and s.id = any(${ids}::bigint[]) and ${livingSql(db)}`
  return rows.map(({ id }) => id)
}

/** The owner's subject by space id. */
export const owners = perRequest<SubjectRow>(async ({ sql }, ids) => {
  const rows = await sql<SubjectRow[]>`
    select ${subjectColumns(sql)} from subject s left join account a on a.id = s.account
    where s.space = any(${ids as string[]}) and s.role = 'owner' and s.deleted_at is null`
  return new Map(rows.map((row) => [row.space, row]))
})

/** RSP.20's record. For a person who has left the space the names remain, as an author's; the address does not. */
export const presentSubject = (row: SubjectRow, actor: Actor) => ({
  id: row.id,
  user_id: row.account,
  fullname: { last_name: row.last_name, first_name: row.first_name, patronymic: row.patronymic },
  avatar: row.avatar,
  email: row.deleted_at === null && seesAddresses(actor) ? row.email : null,
  role: row.role,
  person_id: row.person,
  created_at: row.created_at,
  updated_at: row.updated_at,
})

export type NewSubject = { space: string; account: string; role: SubjectRole; group: string }

/** Makes a person a subject of the space with their account's names, in one group. */
export async function insertSubject(tx: Tx, { space, account, role, group }: NewSubject): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into subject (space, account, role, first_name, last_name, avatar)
    select ${space}, id, ${role}, name, surname, avatar from account where id = ${account}
    returning id`
  await tx`insert into group_member (group_id, subject) values (${group}, ${row!.id})`
  return row!.id
}

/** Creates one of the two built-in groups; clients translate its name. */
export async function insertSystemGroup(tx: Tx, space: string, system: 'team' | 'excluded'): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into member_group (space, name, system) values (${space}, ${system}, ${system}) returning id`
  return row!.id
}

/** The number of people in the space, including the excluded. */
export async function countSubjects(db: Db, space: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from subject where space = ${space} and deleted_at is null`
  return row!.count
}
