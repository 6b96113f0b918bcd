import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestObjects, type TestObjects, type TestType } from '../objects/testing.ts'
import { comment, kindsOf, notificationsOf, tellAll } from './testingNotifications.ts'

let at: TestObjects
let type: TestType
let notes: string
beforeAll(async () => {
  at = await startTestObjects()
  type = await at.makeType({ notes: { kind: 'text', options: { rich: true } } })
  notes = type.p.notes!
})
beforeEach(() => at.terem.sql`delete from notification`)
afterAll(() => at.terem.close())

const mention = (subject: string) => `see [@Boris](terem:user/${subject})`
const task = (text: string, by = at.owner) => at.create(by, type, { [type.p.name!]: 'Task', [notes]: text })

test('[RNO.05] who is mentioned in the text of an object is told once, with the object, its type and the field', async () => {
  const { terem, member, space } = at
  const object = await task(mention(member.subject))
  await tellAll(terem)
  const [told, ...others] = await notificationsOf(terem, member)
  expect(others).toEqual([])
  expect(told).toMatchObject({
    type: 'ObjectMention',
    author: { id: space.owner },
    object_id: object,
    object: { resource_type: 'object', title: 'Task' },
    object_type: { resource_type: 'type', resource_id: type.id },
    property: { resource_id: notes, title: 'notes' },
  })
  await at.update(at.owner, object, { [notes]: `again ${mention(member.subject)}` })
  await tellAll(terem)
  expect(await kindsOf(terem, member)).toEqual(['ObjectMention'])
})

test('nobody is told of what they wrote, of a copy, or of what they may not read', async () => {
  const { terem, member, owner } = at
  const object = await task(mention(member.subject), { ...member })
  await tellAll(terem)
  const copied = await terem.call(owner, `mutation { objectDuplicate(id: "${object}") { recordId } }`)
  const copy = copied.data.objectDuplicate.recordId as string
  await at.update(owner, copy, { [notes]: `of the copy ${mention(member.subject)}` })
  const closed = await task('')
  await at.inherit('object', closed, false)
  await at.update(owner, closed, { [notes]: mention(member.subject) })
  await tellAll(terem)
  await at.inherit('property', notes, false)
  await task(mention(member.subject))
  await tellAll(terem)
  await at.inherit('property', notes, true)
  expect(await terem.sql`select 1 from notification`).toHaveLength(0)
})

test('a mention is gone for whoever loses the object or the field', async () => {
  const { terem, member } = at
  const object = await task(mention(member.subject))
  await tellAll(terem)
  const isTold = async () => (await kindsOf(terem, member)).length === 1
  expect(await isTold()).toBe(true)
  await at.inherit('property', notes, false)
  expect(await isTold()).toBe(false)
  await at.inherit('property', notes, true)
  await at.inherit('object', object, false)
  expect(await isTold()).toBe(false)
  await at.inherit('object', object, true)
  expect(await isTold()).toBe(true)
  await at.call(at.owner, `mutation { objectDelete(id: "${object}") { status } }`)
  expect(await isTold()).toBe(false)
})

test('[RNO.07~] a comment on an object tells of the object', async () => {
  const { terem, owner, member } = at
  const object = await task('')
  await comment(terem, owner, { on: 'object', id: object, text: `@[${member.subject}] here` })
  expect(await notificationsOf(terem, member)).toMatchObject([
    {
      type: 'CommentMention',
      comment_type: 'object',
      object: { resource_id: object },
      object_type: { resource_id: type.id },
      page: null,
      comment: { text: '@Boris Test here' },
    },
  ])
})
