import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notify } from '../notifications/notify.ts'
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

test('[RNO.05] a person mentioned in the text of an object is notified once, with the object, its type and the field', async () => {
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

test('nobody is notified of what they wrote, of a copy, or of what they may not read', async () => {
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

test('a mention disappears for a person who loses the object or the field', async () => {
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

test('[RNO.07] a comment that mentions somebody tells them of itself and of the object or the page that it is about', async () => {
  const { terem, owner, member } = at
  const object = await task('')
  const made = await at.call(owner, 'mutation { pageCreate(input: { title: "Plan" }) { recordId } }')
  const page = made.data.pageCreate.recordId as string
  const onObject = await comment(terem, owner, {
    on: 'object',
    id: object,
    text: `@[${member.subject}] here`,
  })
  const onPage = await comment(terem, owner, { on: 'page', id: page, text: `@[${member.subject}] there` })
  expect(await notificationsOf(terem, member)).toMatchObject([
    {
      type: 'CommentMention',
      comment_type: 'page',
      page: { resource_id: page, title: 'Plan' },
      object: null,
      comment: { id: onPage, text: '@Boris Test there' },
    },
    {
      type: 'CommentMention',
      comment_type: 'object',
      object: { resource_id: object, title: 'Task' },
      object_id: object,
      object_type: { resource_id: type.id },
      page: null,
      comment: { id: onObject, text: '@Boris Test here' },
    },
  ])
})

test('[RNO.08~] [RNO.09~] [RNO.10~] letters, meetings and events have their fields, for the sources that are to come', async () => {
  const { terem, space, member } = at
  const letter = await task('')
  const about = { space: space.space, to: [member.subject], author: space.owner }
  const start_date = '2026-12-01T09:00:00.000Z'
  const category = { id: '1', label: 'Holiday', color: 'green' }
  await terem.sql.begin(async (tx) => {
    await notify(tx, { ...about, kind: 'MailLetterReceived', place: 'letter 1', object: letter })
    const meeting = { name: 'Review', organizer_link: '/meeting/1/2', start_date, timezone: 'Asia/Tokyo' }
    await notify(tx, { ...about, kind: 'VideoMeetingInvite', place: 'meeting 2', about: meeting })
    const event = { name: 'Fair', start_date, location: 'Hall', category }
    await notify(tx, { ...about, kind: 'CalendarEventReminder', place: 'event 3', about: event })
  })
  const { data } = await at.call(
    member,
    `{ notifications { data { type object { title } object_type { resource_id } resource_name organizer_link start_date timezone
      location category { id label color } } } }`,
  )
  expect(data.notifications.data).toMatchObject([
    { type: 'CalendarEventReminder', resource_name: 'Fair', start_date, location: 'Hall', category },
    {
      type: 'VideoMeetingInvite',
      resource_name: 'Review',
      organizer_link: '/meeting/1/2',
      start_date,
      timezone: 'Asia/Tokyo',
    },
    { type: 'MailLetterReceived', object: { title: 'Task' }, object_type: { resource_id: type.id } },
  ])
})
