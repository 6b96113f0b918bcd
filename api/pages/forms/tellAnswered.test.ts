import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestType } from '../../objects/testing.ts'
import { notificationsOf } from '../../testing/testingNotifications.ts'
import { guestAnswer, startTestForms, type TestForms } from './testing.ts'

let at: TestForms
let type: TestType
let page: string

beforeAll(async () => {
  at = await startTestForms()
})
beforeEach(async () => {
  await at.terem.sql`delete from notification`
  ;({ type, page } = await at.makeGuestForm())
})
afterAll(() => at.terem.close())

const tell = (told: object) => at.settings(at.owner, page, told)
const told = (who: 'owner' | 'member') => notificationsOf(at.terem, at[who])
const answerOf = async (who: 'owner' | 'member', name = 'Ann') =>
  (await at.answer(at[who], page, { [type.p.name!]: name, [type.p.sum!]: 1 }, `${page} ${who} ${name}`)).id
const letters = async () =>
  (await at.terem.sql`select 1 from notification_delivery where channel = 'letter'`).length

test('[RNO.01~] whom a form names is told of each answer once, of a guest without an author, and leads to the object', async () => {
  await tell({ told_people: [at.space.owner, at.member.subject] })
  const object = await answerOf('member')
  expect(await answerOf('member')).toBe(object)
  expect(await told('member')).toEqual([])
  expect(await told('owner')).toMatchObject([
    {
      type: 'FormAnswer',
      author: { id: at.member.subject },
      object_id: object,
      object: { title: 'Ann' },
      page: { resource_id: page, title: 'Form' },
    },
  ])
  const browser = await at.enter(page)
  expect((await at.send(browser, guestAnswer(type))).code).toBeUndefined()
  for (const who of ['owner', 'member'] as const)
    expect((await told(who))[0]).toMatchObject({
      type: 'FormAnswer',
      author: null,
      object: { title: 'Guest' },
    })
})

test('groups are told with who is in them at that moment, nobody twice; who may not read the object is not', async () => {
  const { sql } = at.terem
  const [group] = await sql<{ id: string }[]>`
    insert into member_group (space, name) values (${at.space.space}, 'Desk') returning id`
  const tellGroup = () => tell({ told_people: [], told_groups: [group!.id] })
  await sql`insert into group_member (group_id, subject) values (${group!.id}, ${at.member.subject})`
  await tell({ told_people: [at.member.subject], told_groups: [group!.id] })
  await answerOf('owner')
  expect(await told('member')).toHaveLength(1)
  await tellGroup()
  await answerOf('owner', 'Bea')
  expect(await told('member')).toHaveLength(2)
  await sql`delete from group_member where group_id = ${group!.id}`
  await answerOf('owner', 'Cid')
  expect(await told('member')).toHaveLength(2)
  await sql`insert into group_member (group_id, subject) values (${group!.id}, ${at.member.subject})`
  await at.inherit('type', type.id, false)
  await answerOf('owner', 'Dan')
  await at.inherit('type', type.id, true)
  expect(await told('member')).toHaveLength(2)
})

test('what was told is gone with the object for who loses it; who loses the form alone reads on, and not what it is called', async () => {
  await tell({ told_people: [at.member.subject] })
  const object = await answerOf('owner')
  await at.inherit('page', page, false)
  expect(await told('member')).toMatchObject([{ object_id: object, page: null }])
  await at.inherit('object', object, false)
  expect(await told('member')).toEqual([])
  await at.inherit('page', page, true)
  expect(await told('member')).toEqual([])
  await at.inherit('object', object, true)
  expect(await told('member')).toHaveLength(1)
  await at.call(at.owner, `mutation { objectDelete(id: "${object}") { status } }`)
  expect(await told('member')).toEqual([])
})

test('letters wait where the form sends some, and an answer that is refused tells nobody', async () => {
  await tell({ told_people: [at.member.subject] })
  await answerOf('owner')
  expect(await letters()).toBe(0)
  await tell({ told_by_letter: true })
  await answerOf('owner', 'Bea')
  expect(await letters()).toBe(1)
  expect((await at.answer(at.owner, page, {})).code).toBe('object_invalid')
  expect(await told('member')).toHaveLength(2)
})

test('who may publish a form says whom it tells: people and groups of the space, fifty at most', async () => {
  const { owner, member, space } = at
  const { data } = await tell({
    told_people: [member.subject, member.subject],
    told_groups: [space.team],
    told_by_letter: true,
  })
  const kept = {
    told_people: [{ id: member.subject }],
    told_groups: [{ id: space.team }],
    told_by_letter: true,
  }
  expect(data).toMatchObject(kept)
  // What is left out stays.
  expect((await tell({ embed_origins: [] })).data).toMatchObject(kept)
  expect((await at.settings(member, page, { told_people: [] })).code).toBe('read_only')
  const [excluded] = await at.terem.sql<{ id: string }[]>`
    select id from member_group where space = ${space.space} and system = 'excluded'`
  const refused = async (input: object) => {
    const { code, params } = await at.settings(owner, page, input)
    return [code, params?.fields?.[0]?.field, params?.fields?.[0]?.reason]
  }
  expect(await refused({ told_people: ['999999'] })).toEqual([
    'invalid_input',
    'told_people',
    'unknown_value',
  ])
  expect(await refused({ told_groups: [excluded!.id] })).toEqual([
    'invalid_input',
    'told_groups',
    'unknown_value',
  ])
  const many = Array.from({ length: 51 }, (_, index) => String(index + 1))
  expect(await refused({ told_people: many })).toEqual(['invalid_input', 'told_people', 'too_long'])
  await at.terem.sql`update subject set deleted_at = now() where id = ${member.subject}`
  expect((await tell({})).data.told_people).toEqual([])
  await at.terem.sql`update subject set deleted_at = null where id = ${member.subject}`
})
