import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, Json } from '../testing/testing.ts'
import { startTestChat, type TestChat, type TestPerson } from './testingChat.ts'

let chat: TestChat
let anna: TestPerson
let boris: TestPerson
let clara: TestPerson
let room: string
beforeAll(async () => {
  chat = await startTestChat(['Anna', 'Boris', 'Clara'])
  ;[anna, boris, clara] = chat.people as [TestPerson, TestPerson, TestPerson]
  room = await chat.group(anna, [boris, clara])
})
afterAll(() => chat.terem.close())

const parts = `recordId record { id text poll {
  multiple anonymous closes_at voters options { place text count own people { name } } } }`
const ask = (by: TestPerson, poll: object, more = {}) =>
  chat.terem.call(
    by,
    `mutation ($input: ChatMessageSendInput!) { it: chatMessageSend(input: $input) { ${parts} } }`,
    { input: { room_id: room, text: 'Lunch?', poll, ...more } },
  )
const vote = (by: TestPerson, id: string, places: number[]) =>
  chat.change(by, `chatPollVote(message_id: "${id}", places: [${places.join(' ')}]) { ${parts} }`)
const pollOf = async (by: TestPerson, id: string): Promise<Json> =>
  (
    await chat.ask(
      by,
      `chatMessage(id: "${id}") { poll { closes_at voters options { count own people { name } } } }`,
    )
  ).data.it.poll
const fault = ({ errors }: Answer) => errors?.[0]?.extensions.params.fields?.[0]

test('[RCH.17~] a poll is voted in by each member, once or several times, and everyone sees what comes of it', async () => {
  const made = (await ask(anna, { options: [' Soup ', 'Fish', 'Bread'] })).data.it.record
  expect(made.poll).toEqual({
    multiple: false,
    anonymous: false,
    closes_at: null,
    voters: 0,
    options: ['Soup', 'Fish', 'Bread'].map((text, at) => ({
      place: at + 1,
      text,
      count: 0,
      own: false,
      people: [],
    })),
  })
  await vote(boris, made.id, [1])
  await vote(anna, made.id, [1])
  await vote(boris, made.id, [2])
  expect(await pollOf(boris, made.id)).toMatchObject({
    voters: 2,
    options: [
      { count: 1, own: false, people: [{ name: 'Anna Test' }] },
      { count: 1, own: true, people: [{ name: 'Boris Test' }] },
      { count: 0, own: false },
    ],
  })
  await vote(boris, made.id, [])
  expect(await pollOf(anna, made.id)).toMatchObject({ voters: 1, options: [{ own: true }, { count: 0 }, {}] })
  expect(fault(await vote(boris, made.id, [1, 2]))).toMatchObject({ field: 'places', reason: 'too_numerous' })
  for (const place of [0, 4, -1])
    expect(fault(await vote(boris, made.id, [place]))?.reason).toBe('unknown_value')

  const several = (await ask(anna, { options: ['Mo', 'Tu', 'We'], multiple: true })).data.it.record
  expect((await vote(boris, several.id, [3, 1, 3])).data.it.record.poll).toMatchObject({
    voters: 1,
    options: [{ count: 1 }, { count: 0 }, { count: 1 }],
  })
})

test('[RCH.17~] an anonymous poll names nobody, one that is over takes no votes, and its maker alone ends one', async () => {
  const secret = (await ask(anna, { options: ['Yes', 'No'], anonymous: true })).data.it.record
  await vote(boris, secret.id, [1])
  for (const each of [anna, boris])
    expect((await pollOf(each, secret.id)).options).toEqual([
      { count: 1, own: each === boris, people: [] },
      { count: 0, own: false, people: [] },
    ])
  const close = (by: TestPerson) => chat.change(by, `chatPollClose(message_id: "${secret.id}") { recordId }`)
  expect((await close(boris)).code).toBe('read_only')
  expect((await close(anna)).code).toBeUndefined()
  expect((await vote(clara, secret.id, [1])).code).toBe('read_only')
  expect((await pollOf(anna, secret.id)).voters).toBe(1)

  const later = new Date(Date.now() + 3_600_000).toISOString()
  const timed = (await ask(anna, { options: ['Yes', 'No'], closes_at: later })).data.it.record
  expect(Date.parse(timed.poll.closes_at)).toBe(Date.parse(later))
  expect((await vote(boris, timed.id, [2])).code).toBeUndefined()
  await chat.terem
    .sql`update chat_poll set closes_at = now() - interval '1 second' where message = ${timed.id}`
  expect((await vote(boris, timed.id, [1])).code).toBe('read_only')
})

test('a poll is refused at its field for choices that are too few, too many, alike or empty, and for a time that is past', async () => {
  for (const [poll, field, reason] of [
    [{ options: ['One'] }, 'poll.options', 'too_short'],
    [{ options: Array.from({ length: 500 }, (_, at) => `${at}`) }, 'poll.options', 'too_numerous'],
    [{ options: ['Same', ' Same '] }, 'poll.options', 'not_unique'],
    [{ options: ['One', ' '] }, 'poll.options.1', 'required'],
    [{ options: ['One', 'x'.repeat(201)] }, 'poll.options.1', 'too_long'],
    [{ options: ['One', 'Two'], closes_at: '2020-01-01T00:00:00Z' }, 'poll.closes_at', 'past'],
  ] as const)
    expect(fault(await ask(anna, poll))).toMatchObject({ field, reason })
  for (const closes_at of [
    '+275760-09-13T00:00:00.000Z',
    '+010000-01-01T00:00:00Z',
    '-000001-01-01T00:00:00Z',
  ])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect((await ask(anna, { options: ['a', 'b'], closes_at })).code).toBe('bad_query')
})

test('a forwarded poll is asked anew, its question is not edited, and a message that is none takes no votes', async () => {
  const made = (await ask(anna, { options: ['Yes', 'No'], multiple: true })).data.it.record
  await vote(boris, made.id, [1])
  const other = await chat.group(anna, [boris])
  const { data } = await chat.change(
    anna,
    `chatMessageForward(input: { message_id: "${made.id}", room_id: "${other}" }) { ${parts} }`,
  )
  expect(data.it.record.poll).toMatchObject({
    multiple: true,
    voters: 0,
    options: [{ text: 'Yes', count: 0 }, { text: 'No' }],
  })
  expect(
    (await chat.change(anna, `chatMessageUpdate(id: "${made.id}", text: "Dinner?") { recordId }`)).code,
  ).toBe('read_only')
  const plain = await chat.send(anna, room, 'No question')
  expect(fault(await vote(boris, plain.id, [1]))).toMatchObject({ field: 'message_id' })
  await chat.change(anna, `chatMessageDelete(id: "${made.id}", for_everyone: true) { recordId }`)
  expect((await vote(boris, made.id, [1])).code).toBe('not_found')
  expect(await chat.terem.sql`select 1 from chat_poll where message = ${made.id}`).toEqual([])
})
