import { print as printed, type DocumentNode } from 'graphql'
import { openSpace } from '../../api/access/createSpace.ts'
import { insertSubject } from '../../api/members/subjects.ts'
import { chatEvents } from '../../client/chat/operations.ts'
import { tokenOf } from './benchApi.ts'
import type { BenchDatabase } from './benchDatabase.ts'
import { openFeeds, type FeedClient } from './feedClient.ts'
import { startNode } from './node.ts'
import { atPace, Watch } from './pace.ts'
import { quantile } from './measures.ts'

const members = 200
const perSecond = 50
const warmingSeconds = 10
const seconds = 20
const lateMs = 20_000

/**
 * A room of 200 people who all follow it over sockets, in which 50 messages a second are sent in turn, and the floor:
 * as many inserts with a NOTIFY that one listener hears. In ms: `p50 | p95 | p99 | told`.
 */
export async function measureLive(database: BenchDatabase): Promise<Record<string, string>> {
  const name = `${members} in a room, ${perSecond} messages a second, from sending until seen`
  return {
    [name]: await inRoom(database),
    'the floor: an insert and a NOTIFY of the same PostgreSQL, until heard': await bare(database),
  }
}

async function inRoom(database: BenchDatabase): Promise<string> {
  const { space, room, tokens } = await makeRoom(database)
  const node = await startNode(database)
  const watch = new Watch()
  const clients: FeedClient[] = []
  const query = printed(chatEvents as unknown as DocumentNode)
  for (const token of tokens)
    clients.push(
      await openFeeds(`${node.url.replace('http', 'ws')}/graphql`, {
        token,
        space,
        queries: [{ query, variables: { space } }],
        heard: watch.heard,
      }),
    )
  const send = async () => {
    const number = watch.send()
    const input = {
      room_id: room,
      text: `#${String(number).padStart(6, '0')};`,
      idempotency_key: `bench ${number}`,
    }
    const answer = await fetch(`${node.url}/graphql`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${tokens[number % tokens.length]!}`,
        Space: space,
      },
      body: JSON.stringify({
        query: 'mutation ($input: ChatMessageSendInput!) { chatMessageSend(input: $input) { recordId } }',
        variables: { input },
      }),
    })
    // An overloaded node refuses: nobody is told of a message that was not sent.
    await answer.text()
  }
  const figures = await measure(watch, members, send)
  for (const client of clients) client.close()
  await node.stop()
  return figures
}

async function bare({ sql }: BenchDatabase): Promise<string> {
  const watch = new Watch()
  await sql`create table bench_floor (id bigserial primary key, text text)`
  const heard = await sql.listen('bench_floor', (text) => watch.heard(Number(text), text))
  const figures = await measure(watch, 1, async () => {
    const number = watch.send()
    await sql`
      with made as (insert into bench_floor (text) values (${`message ${number}`}) returning id)
      select pg_notify('bench_floor', ${String(number)}) from made`
  })
  await heard.unlisten()
  return figures
}

async function measure(watch: Watch, listeners: number, send: () => Promise<unknown>): Promise<string> {
  await atPace(perSecond, warmingSeconds, send)
  watch.begin()
  const count = await atPace(perSecond, seconds, send)
  const end = performance.now() + lateMs
  while (watch.times.length < count * listeners && performance.now() < end) await Bun.sleep(5)
  const figures = [0.5, 0.95, 0.99].map((part) => quantile(watch.times, part).toFixed(1))
  return `${figures.join(' | ')} | ${((watch.times.length / (count * listeners)) * 100).toFixed(1)} % told`
}

async function makeRoom({ sql }: BenchDatabase) {
  const accounts = await sql<{ id: string }[]>`
    insert into account (email, name) select 'talk' || n || '@example.org', 'Person ' || n
    from generate_series(1, ${members}) n returning id`
  const [owner, ...others] = accounts.map(({ id }) => id)
  const { space, team, owner: first } = await sql.begin((tx) => openSpace(tx, owner!, { name: 'Talk' }))
  const subjects = [first]
  for (const account of others)
    subjects.push(await sql.begin((tx) => insertSubject(tx, { space, account, role: 'member', group: team })))
  const [room] = await sql<{ id: string }[]>`
    insert into chat_room (id, space, kind, name, latest)
    values (gen_random_uuid(), ${space}, 'group', 'Talk', '00000000-0000-0000-0000-000000000000') returning id`
  await sql`
    insert into chat_member (room, subject, role) select ${room!.id}, unnest(${subjects}::bigint[]), 'member'`
  // As the server does by itself within a minute.
  await sql`analyze`
  const tokens: string[] = []
  for (const { id } of accounts) tokens.push(await tokenOf(sql, id))
  return { space, room: room!.id, tokens }
}
