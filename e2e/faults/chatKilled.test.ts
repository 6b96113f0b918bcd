import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../sync/testing.ts'
import type { Json } from '../../api/testing/testing.ts'
import { freePort } from '../../sync/testingFaults.ts'
import { NodeProcess } from './nodeProcess.ts'

const dir = mkdtempSync(join(tmpdir(), 'terem-chat-'))
let node: NodeProcess
let room = ''
beforeAll(async () => {
  chmodSync(dir, 0o755)
  node = new NodeProcess(dir, await freePort())
  await node.start()
  await node.enter()
  await inDatabase(async (sql) => {
    await sql`insert into account (id, email) overriding system value values (7001, 'other@example.test')`
    await sql`insert into subject (space, account, role) values (1, 7001, 'member')`
  })
  const subject = await inDatabase(
    async (sql) => (await sql<{ id: string }[]>`select id from subject where account = 7001`)[0]!.id,
  )
  room = await ask(
    `chatGroupCreate(input: { space_id: "1", name: "Under fire", subject_ids: ["${subject}"] }) { recordId }`,
  )
}, 120_000)
afterAll(async () => {
  await node.stop('SIGKILL')
  rmSync(dir, { recursive: true, force: true })
})

async function inDatabase<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(node.databaseUrl, { max: 1, onnotice: () => {} })
  return work(sql).finally(() => sql.end())
}

/** Repeats a change until it is acknowledged, as a browser does; returns its result. */
async function ask(field: string, key = crypto.randomUUID()): Promise<string> {
  const query = `mutation { it: ${field.replace('KEY', key)} }`
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- until it is acknowledged
    const answer = await node.graphql(query).catch(() => null)
    const code = answer?.body?.errors?.[0].extensions.code as string | undefined
    if (answer?.body?.data?.it) return answer.body.data.it.recordId as string
    if (code && code !== 'unavailable') throw new Error(code)
    // oxlint-disable-next-line no-await-in-loop -- until it is acknowledged
    await until('it is there again', async () => (await node.health()) === 'ok', 60_000)
  }
}

const backLimitMs = 60_000
const perRound = 20

test(
  'every acknowledged message exists once, in one order and with its votes, whatever was killed',
  async () => {
    const sent: string[] = []
    const acknowledged = new Map<string, string>()
    const poll = await ask(
      `chatMessageSend(input: { room_id: "${room}", text: "Lunch?", poll: { options: ["Yes" "No"] }, idempotency_key: "KEY" }) { recordId }`,
    )
    const kills = [
      () => process.kill(node.databasePid, 'SIGKILL'),
      async () => {
        await node.stop('SIGKILL')
        await node.start()
      },
      () => process.kill(node.databasePid, 'SIGKILL'),
    ]
    for (const [round, kill] of kills.entries()) {
      const writers = Array.from({ length: perRound }, async (_, at) => {
        const text = `${round} ${at}`
        sent.push(text)
        const send = `chatMessageSend(input: { room_id: "${room}", text: "${text}", idempotency_key: "KEY" }) { recordId }`
        acknowledged.set(text, await ask(send))
        await ask(`chatPollVote(message_id: "${poll}", places: [${1 + (at % 2)}]) { recordId }`)
      })
      // oxlint-disable no-await-in-loop -- one round after another
      await until('some are there', () => acknowledged.size > round * perRound)
      await kill()
      await Promise.all(writers)
      await inDatabase((sql) => sql`delete from attempt`)
      // oxlint-enable no-await-in-loop
    }
    await until('it answers', async () => (await node.health()) === 'ok', backLimitMs)
    const { body } = await node.graphql(
      `{ it: chat_messages(room_id: "${room}", first: 100) { data { id place text poll { voters options { count } } } } }`,
    )
    const messages = body.data.it.data as Json[]
    expect(messages.map(({ place }) => place as number)).toEqual(messages.map((_, at) => at + 1))
    // The first one says that the group was made.
    const [, question, ...others] = messages
    expect(others.map(({ text }) => text as string).toSorted()).toEqual(sent.toSorted())
    for (const { id, text } of others) expect([text, id]).toEqual([text, acknowledged.get(text)])
    const { voters, options } = question!.poll
    expect([voters, options[0].count + options[1].count]).toEqual([1, 1])
    const rooms = await inDatabase(
      (sql) => sql`select last_place, (select count(*)::int from event where node like ${`${room}/%`}
        and kind = 'chat_message') as told from chat_room where id = ${room}`,
    )
    expect(rooms[0]!.last_place).toBe(messages.length)
    // Every message, and every vote, reached the feed.
    expect(rooms[0]!.told).toBeGreaterThanOrEqual(messages.length)
  },
  backLimitMs * 4,
)
