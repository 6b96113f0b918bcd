import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CommandContext } from '../context.ts'
import { sendMessage } from './messageCommands.ts'
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

/** Says something in a room that changes before the message gets its turn; gives its code, or null. */
async function sendWhile(room: string, change: (tx: postgres.TransactionSql) => Promise<unknown>) {
  const { sql } = chat.terem
  let sending: Promise<string | null> | undefined
  await sql.begin(async (tx) => {
    await tx`select 1 from chat_room where id = ${room} for update`
    sending = chat.send(boris, room, 'Waited').then(
      () => null,
      (error: Error) => error.message,
    )
    const waiting = () =>
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting()).length, { timeout: 5000 }).toBe(1)
    await change(tx)
  })
  return sending
}

test('who is excluded while their message waits for the room has not sent it', async () => {
  const room = await chat.group(anna, [boris])
  const code = await sendWhile(
    room,
    (tx) => tx`update chat_member set left_at = now() where room = ${room} and subject = ${boris.subject}`,
  )
  expect(code).toBe('not_found')
  expect(await chat.texts(anna, room)).toEqual([])
  expect((await chat.send(anna, room, 'Alone')).place).toBe(2)
})

test('who comes into the room while a message waits for it is told of it', async () => {
  const room = await chat.group(anna, [boris])
  const code = await sendWhile(
    room,
    (tx) => tx`insert into chat_member (room, subject, role) values (${room}, ${clara.subject}, 'member')`,
  )
  expect(code).toBeNull()
  const [event] = await chat.terem.sql`
    select nodes from event where kind = 'chat_message' and node = ${`${room}/2`}`
  expect(event!.nodes.toSorted()).toEqual([anna, boris, clara].map(({ subject }) => subject).toSorted())
})

test('what cannot be answered is refused at its field, and nothing is written', async () => {
  const [room, other] = [await chat.group(anna, [boris]), await chat.group(anna, [boris, clara])]
  const { id: elsewhere } = await chat.send(anna, other, 'Elsewhere')
  const notice = await chat.ask(anna, `chat_messages(room_id: "${room}") { data { id } }`)
  const { id: hidden } = await chat.send(anna, room, 'Hidden')
  await chat.change(boris, `chatMessageDelete(id: "${hidden}", for_everyone: false) { recordId }`)
  for (const answered of ['x', crypto.randomUUID(), elsewhere, notice.data.it.data[0].id, hidden]) {
    const input = `{ room_id: "${room}", text: "An answer", reply_to: "${answered}" }`
    const { code, errors } = await chat.change(boris, `chatMessageSend(input: ${input}) { recordId }`)
    expect([code, errors![0]!.extensions.params.fields![0]!.field]).toEqual(['invalid_input', 'reply_to'])
  }
  expect(await chat.texts(anna, room)).toEqual(['Hidden'])
})

test('an empty id of what is answered is refused at its field', async () => {
  const room = await chat.group(anna, [boris])
  for (const field of ['reply_to', 'thread_id']) {
    const input = `{ room_id: "${room}", text: "An answer", ${field}: "" }`
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const { code, errors } = await chat.change(boris, `chatMessageSend(input: ${input}) { recordId }`)
    expect([code, errors![0]!.extensions.params.fields?.[0]?.field]).toEqual(['invalid_input', field])
  }
})

test('a message of words is one statement, counting and the right to it among it', async () => {
  const room = await chat.group(anna, [boris])
  const said: string[] = []
  const sql = postgres(chat.terem.databaseUrl, { max: 2, debug: (_, text) => said.push(text) })
  const ctx: CommandContext = {
    sql,
    app: { sql, env: chat.terem.env },
    actor: { kind: 'account', account: boris.account, family: '', expiresAt: Infinity },
  }
  const send = (text: string) => sendMessage(ctx, { room_id: room, text, idempotency_key: text })
  // The first one asks for the types of the database as well.
  await send('First')
  said.length = 0
  await send('Second')
  expect(said).toEqual([
    expect.stringMatching(/insert into attempt[^]*chat_room_turn[^]*insert into chat_search/),
  ])
  expect(await chat.texts(anna, room)).toEqual(['First', 'Second'])
  await sql.end()
})

test('each try to send counts once, whatever comes of it, and a flood leaves nothing', async () => {
  const room = await chat.group(anna, [boris])
  const { sql } = chat.terem
  const key = `chat message account:${anna.account}`
  const counted = async () => (await sql`select count from attempt where key = ${key}`)[0]?.count ?? 0
  const sent = async (input: string) => {
    const before = await counted()
    const { code } = await chat.change(anna, `chatMessageSend(input: { ${input} }) { recordId }`)
    return [code, (await counted()) - before]
  }
  await chat.send(anna, room, 'First')
  const words = `room_id: "${room}", text: "Twice", idempotency_key: "twice"`
  expect(await sent(words)).toEqual([undefined, 1])
  expect(await sent(words)).toEqual([undefined, 1])
  expect(await sent(`room_id: "${room}", text: "To @[all]"`)).toEqual([undefined, 1])
  expect(await sent(`room_id: "${room}", text: "An answer", reply_to: "x"`)).toEqual(['invalid_input', 1])
  expect(await sent(`room_id: "${crypto.randomUUID()}", text: "Nowhere"`)).toEqual(['not_found', 1])
  await sql`update attempt set count = 100000 where key = ${key}`
  const texts = await chat.texts(anna, room)
  expect((await sent(`room_id: "${room}", text: "Too many"`))[0]).toBe('too_soon')
  expect(await chat.texts(anna, room)).toEqual(texts)
  await sql`delete from attempt where key = ${key}`
})
