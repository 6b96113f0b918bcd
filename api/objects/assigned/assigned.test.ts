import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#schema/log.ts'
import { openPostOffice } from '../../accounts/postOffice.ts'
import type { Caller } from '../../testing/testing.ts'
import { openSystemTypes } from '../../types/openType.ts'
import { startTestObjects, type TestObjects, type TestType } from '../testing.ts'
import { tellAssigned } from './tellAssigned.ts'

let at: TestObjects
let type: TestType
let people: Record<'anna' | 'boris', string>

beforeAll(async () => {
  at = await startTestObjects()
  const { sql } = at.terem
  await sql.begin((tx) => openSystemTypes(tx, at.space.space))
  const [person] = await sql<{ id: string }[]>`
    select id from object_type where space = ${at.space.space} and system = 'person'`
  const rows = await sql<{ id: string; person: string }[]>`select id, person from subject`
  const of = (subject: string) => rows.find(({ id }) => id === subject)!.person
  people = { anna: of(at.space.owner), boris: of(at.member.subject) }
  const meta = { related_types: [{ type_id: person!.id }] }
  type = await at.makeType({
    assignee: { kind: 'object', meta },
    helpers: { kind: 'object', multiple: true, meta },
  })
})
afterAll(() => at.terem.close())

const run = () => {
  const { sql, env } = at.terem
  const log = createLog(() => {})
  return tellAssigned({ sql, env, log, post: openPostOffice(sql, env, log) })
}

type Sent = { recipient: string; subject: string; text: string }

/** The emails of a run for which all changes are old enough. */
async function letters(): Promise<Sent[]> {
  const { sql } = at.terem
  await sql`delete from letter`
  await sql`update object_assigned set at = at - interval '2 minutes'`
  await run()
  return sql<Sent[]>`select recipient, subject, text from letter order by id`
}
const task = (by: Caller, name: string, values: object) =>
  at.create(by, type, { [type.p.name!]: name, ...values })

test('a person who is assigned by someone else is notified once, in one email about everything', async () => {
  const made = await task(at.owner, 'Смета', { [type.p.assignee!]: people.boris })
  const other = await task(at.owner, 'Ремонт', {})
  await at.update(at.owner, other, { [type.p.helpers!]: [people.anna, people.boris] })
  await run()
  expect(await at.terem.sql`select 1 from object_assigned`).toHaveLength(2)
  const found = await letters()
  expect(found).toHaveLength(1)
  expect(found[0]!.subject).toBe('Вас назначили: Смета')
  for (const words of ['Смета', 'assignee, Anna Test', `/objects/${made}`, 'Ремонт', 'helpers'])
    expect(found[0]!.text).toContain(words)
  expect(await letters()).toEqual([])
  await at.update(at.owner, other, { [type.p.helpers!]: [people.boris, people.anna] })
  expect(await letters()).toEqual([])
})

test('nobody is notified of their own changes, of reverted ones, or of objects in trash', async () => {
  await task(at.member, 'Own', { [type.p.assignee!]: 'me' })
  const over = await task(at.owner, 'Over', { [type.p.assignee!]: people.boris })
  await at.update(at.owner, over, { [type.p.assignee!]: null })
  const gone = await task(at.owner, 'Gone', { [type.p.assignee!]: people.boris })
  await at.call(at.owner, `mutation { objectDelete(id: "${gone}") { status } }`)
  expect(await letters()).toEqual([])
})

test('nobody is told of an object or a property that they may not read', async () => {
  const kept = await task(at.owner, 'Secret', {})
  await at.inherit('object', kept, false)
  await at.update(at.owner, kept, { [type.p.assignee!]: people.boris })
  expect(await letters()).toEqual([])
  await at.inherit('property', type.p.helpers!, false)
  await task(at.owner, 'Open', { [type.p.helpers!]: [people.boris] })
  expect(await letters()).toEqual([])
  await task(at.owner, 'Read', { [type.p.assignee!]: people.boris })
  expect((await letters()).map(({ subject }) => subject)).toEqual(['Вас назначили: Read'])
})
