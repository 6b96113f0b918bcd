import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestSpace } from '../testing/testingPages.ts'
import type { Caller, Json } from '../testing/testing.ts'
import { indexOldMessages } from './messageWords.ts'
import { startTestChat, type TestChat, type TestPerson } from './testingChat.ts'

let chat: TestChat
let anna: TestPerson
let boris: TestPerson
let clara: TestPerson
beforeAll(async () => {
  chat = await startTestChat(['Anna', 'Boris', 'Clara'])
  ;[anna, boris, clara] = chat.people as [TestPerson, TestPerson, TestPerson]
})
afterAll(() => chat.terem.close())

type Asked = Record<string, unknown>

async function search(by: Caller, text: string, asked: Asked = {}): Promise<Json> {
  const query = `query ($space: ID!, $text: String, $room: ID, $from: ID, $files: Boolean, $after: DateTime,
    $before: DateTime, $cursor: ID, $first: Int) {
    it: search_messages(space_id: $space, text: $text, room_id: $room, from: $from, has_file: $files, after: $after,
      before: $before, cursor: $cursor, first: $first) {
      data { message { id text } room { id name } excerpt marks { start length } } next } }`
  const { data, code, errors } = await chat.terem.call(by, query, { space: anna.space, text, ...asked })
  return code ? { code, field: errors?.[0]?.extensions.params.fields?.[0] } : data.it
}
const textsOf = async (by: Caller, text: string, asked: Asked = {}): Promise<string[]> =>
  (await search(by, text, asked)).data.map(({ message }: Json) => message.text)

test('words are found in any form, in three languages, the newest message first', async () => {
  const room = await chat.group(anna, [boris])
  for (const text of [
    'Договор подписан',
    'Отправьте договоры, пожалуйста',
    'Three deliveries came',
    '今天的会议取消了',
    'Ещё один счёт',
  ])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await chat.send(anna, room, text)
  expect(await textsOf(boris, 'договора')).toEqual(['Отправьте договоры, пожалуйста', 'Договор подписан'])
  expect(await textsOf(boris, 'ПОДПИС')).toEqual(['Договор подписан'])
  expect(await textsOf(boris, 'delivery')).toEqual(['Three deliveries came'])
  expect(await textsOf(boris, '会议')).toEqual(['今天的会议取消了'])
  expect(await textsOf(boris, 'еще счет')).toEqual(['Ещё один счёт'])
  expect(await textsOf(boris, 'договор delivery')).toEqual([])
  const { data } = await search(boris, 'договор')
  expect(data[0]).toMatchObject({
    room: { id: room, name: 'Team room' },
    excerpt: 'Отправьте договоры, пожалуйста',
    marks: [{ start: 10, length: 8 }],
  })
})

test('a long message is found by its last word, with the part around it', async () => {
  const room = await chat.group(anna, [boris])
  await chat.send(anna, room, `${'words '.repeat(500)}zebra`)
  const { data } = await search(boris, 'zebra')
  const [{ excerpt, marks }] = data
  expect(excerpt.length).toBeLessThan(120)
  expect(excerpt.slice(marks[0].start, marks[0].start + marks[0].length)).toBe('zebra')
})

test('files are found by their names and polls by their choices, and a mention is shown by its name', async () => {
  const room = await chat.group(anna, [boris])
  const file = await chat.upload(anna, room, 'walrus_report.txt')
  await chat.sendFiles(anna, room, [file])
  expect((await search(boris, 'walrus')).data[0].excerpt).toBe('walrus_report.txt')
  await chat.change(
    anna,
    `chatMessageSend(input: { room_id: "${room}", text: "Which?", poll: { options: ["Pelican" "Heron"] } }) { recordId }`,
  )
  expect((await search(boris, 'pelican')).data[0].excerpt).toBe('Which? · Pelican · Heron')
  await chat.send(anna, room, `@[${boris.subject}] @[all] penguins`)
  expect((await search(boris, 'penguin')).data[0].excerpt).toMatch(/^@Boris Test @\S+ penguins$/)
  expect(await textsOf(boris, boris.subject)).toEqual([])
})

test('what is edited is found by its new words alone, and what is forwarded in both rooms', async () => {
  const [room, other] = [await chat.group(anna, [boris]), await chat.group(anna, [clara])]
  const { id } = await chat.send(anna, room, 'ostrich')
  await chat.change(anna, `chatMessageUpdate(id: "${id}", text: "flamingo") { recordId }`)
  expect(await textsOf(boris, 'ostrich')).toEqual([])
  expect(await textsOf(boris, 'flamingo')).toEqual(['flamingo'])
  const forward = `chatMessageForward(input: { message_id: "${id}", room_id: "${other}" }) { recordId }`
  await chat.change(anna, forward)
  expect(await textsOf(anna, 'flamingo')).toHaveLength(2)
  expect(await textsOf(clara, 'flamingo')).toHaveLength(1)
  await chat.change(anna, `chatMessageDelete(id: "${id}", for_everyone: true) { recordId }`)
  expect(await textsOf(boris, 'flamingo')).toEqual([])
  const [left] = await chat.terem.sql`select count(*)::int as count from chat_search where message = ${id}`
  expect(left!.count).toBe(0)
})

test('a room, a person, files and days narrow what is found; without words a person or files do', async () => {
  const [room, other] = [await chat.group(anna, [boris]), await chat.group(boris, [anna])]
  await chat.send(anna, room, 'badger one')
  await chat.send(boris, room, 'badger two')
  await chat.send(boris, other, 'badger three')
  const file = await chat.upload(boris, other, 'den.txt')
  await chat.sendFiles(boris, other, [file], 'badger four')
  expect(await textsOf(anna, 'badger', { room })).toEqual(['badger two', 'badger one'])
  expect(await textsOf(anna, 'badger', { from: anna.subject })).toEqual(['badger one'])
  expect(await textsOf(anna, 'badger', { files: true })).toEqual(['badger four'])
  expect(await textsOf(anna, '', { room: other, from: boris.subject })).toEqual([
    'badger four',
    'badger three',
  ])
  expect(await textsOf(anna, '', { room: other, files: true })).toEqual(['badger four'])
  expect(await textsOf(anna, '', { room })).toEqual([])
  const [later, sooner] = [1, -1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
  expect(await textsOf(anna, 'badger', { after: later })).toEqual([])
  expect(await textsOf(anna, 'badger', { before: sooner })).toEqual([])
  expect(await textsOf(anna, 'badger', { after: sooner, before: later })).toHaveLength(4)
})

test('pages follow each other without a gap', async () => {
  const room = await chat.group(anna, [boris])
  // oxlint-disable-next-line no-await-in-loop -- one after another
  for (let at = 1; at <= 7; at++) await chat.send(anna, room, `marmot ${at}`)
  const found: string[] = []
  let cursor: string | null = null
  do {
    // oxlint-disable-next-line no-await-in-loop -- one page after another
    const page: Json = await search(boris, 'marmot', { cursor, first: 3 })
    found.push(...page.data.map(({ message }: Json) => message.text))
    cursor = page.next
  } while (cursor)
  expect(found).toEqual([7, 6, 5, 4, 3, 2, 1].map((at) => `marmot ${at}`))
})

test('messages from before the index are found once they are in it, as they are by then', async () => {
  const room = await chat.group(anna, [boris])
  const { id } = await chat.send(anna, room, 'wombat')
  const gone = await chat.send(anna, room, 'wombat, too')
  await chat.terem.sql`delete from chat_search where message in (${id}, ${gone.id})`
  await chat.terem.sql`insert into chat_search_pending values (${id}), (${gone.id})`
  await chat.change(anna, `chatMessageDelete(id: "${gone.id}", for_everyone: true) { recordId }`)
  await chat.change(anna, `chatMessageUpdate(id: "${id}", text: "wallaby") { recordId }`)
  expect(await indexOldMessages(chat.terem.sql)).toBe('done')
  expect(await textsOf(boris, 'wombat')).toEqual([])
  expect(await textsOf(boris, 'wallaby')).toEqual(['wallaby'])
  expect(await chat.terem.sql`select 1 from chat_search_pending`).toHaveLength(0)
})

test('who is not in a room, comes later, has put words away or left finds none of them', async () => {
  const room = await chat.group(anna, [boris])
  const { id } = await chat.send(anna, room, 'ocelot before')
  await chat.change(anna, `chatMemberAdd(room_id: "${room}", subject_ids: ["${clara.subject}"]) { recordId }`)
  await chat.send(anna, room, 'ocelot after')
  expect(await textsOf(clara, 'ocelot')).toEqual(['ocelot after'])
  await chat.change(boris, `chatMessageDelete(id: "${id}", for_everyone: false) { recordId }`)
  expect(await textsOf(boris, 'ocelot')).toEqual(['ocelot after'])
  await chat.change(boris, `chatRoomDelete(id: "${room}") { recordId }`)
  expect(await textsOf(boris, 'ocelot')).toEqual([])
  await chat.change(clara, `chatRoomLeave(id: "${room}") { recordId }`)
  expect(await textsOf(clara, 'ocelot')).toEqual([])
  expect(await search(clara, 'ocelot', { room })).toMatchObject({ code: 'not_found' })
  expect(await textsOf(anna, 'ocelot')).toEqual(['ocelot after', 'ocelot before'])
})

test('whatever is asked is answered, or refused at its field', async () => {
  const room = await chat.group(anna, [boris])
  await chat.send(anna, room, "it's a lynx & (a fox) | !bear:* <-> 'owl'")
  for (const text of ['a\u0000b', 'half \ud83d'])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect([escape(text), (await search(boris, text)).code]).toEqual([escape(text), 'invalid_input'])
  for (const text of ["'", '\\', ':*', '& | !', '<->', "lynx' & fox", '#f', `#r${room}`])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect([text, (await search(boris, text)).code]).toEqual([text, undefined])
  expect(await textsOf(boris, '#f')).toEqual([])
  expect(await textsOf(boris, "lynx' & fox")).toHaveLength(1)
  const refused = async (text: string, asked: Asked) => {
    const { code, field } = await search(boris, text, asked)
    return [code, field?.field, field?.reason]
  }
  expect(await refused('a'.repeat(1_000_000), {})).toEqual(['invalid_input', 'text', 'too_long'])
  expect(await refused('a', { cursor: '1; drop' })).toEqual(['invalid_input', 'cursor', 'format'])
  expect(await refused('a', { from: "1' or" })).toEqual(['invalid_input', 'from', 'unknown_value'])
  expect(await refused('a', { first: 0 })).toEqual(['invalid_input', 'first', 'out_of_range'])
  expect(await refused('a', { first: 101 })).toEqual(['invalid_input', 'first', 'out_of_range'])
  expect(await textsOf(boris, 'lynx', { from: '999999999' })).toEqual([])
  expect(await textsOf(boris, 'lynx', { cursor: '00000000-0000-0000-0000-000000000000' })).toEqual([])
  expect(await textsOf(boris, 'lynx', { cursor: 'ffffffff-ffff-ffff-ffff-ffffffffffff' })).toHaveLength(1)
  const far = { after: '0001-01-01T00:00:00Z', before: '9999-12-31T00:00:00Z' }
  expect(await textsOf(boris, 'lynx', far)).toHaveLength(1)
  for (const space of ['0', 'x', '999999999', '99999999999999999999'])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect((await search(boris, 'lynx', { space })).code).toBe('not_found')
  for (const other of ['x', '1', crypto.randomUUID()])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect((await search(boris, 'lynx', { room: other })).code).toBe('not_found')
})

test('a room of another space is not there, whoever is in both', async () => {
  const other = await makeTestSpace(chat.terem, anna.account)
  const { data } = await chat.change(anna, `chatPersonalOpen(space_id: "${other.space}") { recordId }`)
  const room = data.it.recordId
  await chat.send(anna, room, 'capybara')
  expect(await textsOf(anna, 'capybara')).toEqual([])
  expect(await search(anna, 'capybara', { room })).toMatchObject({ code: 'not_found' })
  expect(await textsOf(anna, 'capybara', { space: other.space, room })).toEqual(['capybara'])
})
