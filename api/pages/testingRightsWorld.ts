import type { Grant } from '../access/scopes.ts'
import { makeGuestToken } from '../accounts/guestTokens.ts'
import type { Actor, CommandContext } from '../context.ts'
import type { Sql } from '../database/db.ts'
import { DomainError } from '#schema/errors.ts'
import type { TestApi } from '../testing/testing.ts'
import { joinTestSpace, makeTestSpace } from '../testing/testingPages.ts'
import type { Model, Reader } from './testingRightsModel.ts'

/** A space in the product and in the model, side by side. */
export type World = {
  terem: TestApi
  /** Another node's pool, with a rights cache of its own. */
  elsewhere: Sql
  space: string
  excluded: string
  model: Model
  readers: Reader[]
  owner: Reader
  principals: string[]
}
export type People = { token: string; account: string }[]

/** A reader on a node that makes no changes. */
export const contextElsewhere = (world: World, reader: Reader): CommandContext => {
  const { elsewhere: sql, terem } = world
  return { ...contextOf(world, reader), sql, app: { sql, env: terem.env } }
}

export const contextOf = ({ terem, space }: World, { actor }: Reader): CommandContext => ({
  sql: terem.sql,
  app: { sql: terem.sql, env: terem.env },
  actor,
  spaceId: space,
})

/** A new space of the first of `people`, with the others in its team. All earlier spaces are deleted. */
export async function makeWorld(terem: TestApi, elsewhere: Sql, people: People): Promise<World> {
  const { sql } = terem
  await sql`update space set deleted_at = now() where deleted_at is null`
  const made = await makeTestSpace(terem, people[0]!.account)
  const { space, team } = made
  const subjects = [made.owner]
  for (const person of people.slice(1)) subjects.push(await joinTestSpace(terem, person.account, made))
  const [one, two] = await sql<{ id: string }[]>`
    insert into member_group (space, name) values (${space}, 'one'), (${space}, 'two') returning id`
  const [out] = await sql<{ id: string }[]>`
    select id from member_group where space = ${space} and system = 'excluded'`
  const { data } = await terem.call(
    { token: people[0]!.token, space },
    'mutation { integrationKeyCreate(input: { name: "Key", level: read }) { recordId value } }',
  )
  const key = data.integrationKeyCreate as { recordId: string; value: string }
  const readers = people.map(({ token, account }, index): Reader => ({
    name: index === 0 ? 'owner' : `member ${index}`,
    subject: subjects[index]!,
    token,
    actor: { kind: 'account', account, family: '', expiresAt: Infinity },
  }))
  const principal = `key:${key.recordId}`
  const actor: Actor = { kind: 'key', key: key.recordId, name: 'Key', space, level: 1 }
  readers.push({ name: 'key', subject: '', token: key.value, actor, principal })
  const groups = new Map([
    [`group:${team}`, new Set(subjects)],
    [`group:${one!.id}`, new Set<string>()],
    [`group:${two!.id}`, new Set<string>()],
    ['excluded', new Set<string>()],
  ])
  const root = new Map<string, Grant>([
    [`group:${team}`, { principal: `group:${team}`, level: 'edit', nested: true }],
    [principal, { principal, level: 'read', nested: true }],
  ])
  const model: Model = { pages: new Map(), root, groups, personal: true, invited: new Map() }
  const principals = [...groups.keys()].filter((name) => name !== 'excluded')
  principals.push(principal, 'everyone', ...subjects.slice(1).map((subject) => `subject:${subject}`))
  return { terem, elsewhere, space, excluded: out!.id, model, readers, owner: readers[0]!, principals }
}

export const idOfGroup = ({ excluded }: World, name: string) =>
  name === 'excluded' ? excluded : name.slice('group:'.length)

/** A guest of every page, including those that are not published. */
export const guestOf = ({ terem, space }: World, page: string): Reader => {
  const pass = { guest: page, name: 'Guest', space, page, expiresAt: Date.now() + 60_000 }
  const token = makeGuestToken(terem.env.secret, pass)
  return { name: 'guest', subject: '', token, actor: { kind: 'guest', ...pass }, principal: 'guest', page }
}

/** The item at an index, modulo the length; none of an empty list. */
export const pick = <T>(items: T[], index: number): T | undefined => items[index % Math.max(1, items.length)]

/** The error code of the work, if it fails. */
export async function refusal(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
}
