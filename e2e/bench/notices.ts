import { print as printed, type DocumentNode } from 'graphql'
import type { Sql } from 'postgres'
import { openSpace } from '../../api/access/createSpace.ts'
import { insertSubject } from '../../api/members/subjects.ts'
import { notify } from '../../api/notifications/notify.ts'
import { changes, newOnes } from '../../client/notifications/newsOperations.ts'
import { Prober } from '../faults/prober.ts'
import { startBenchApi, timesOf, tokenOf } from './benchApi.ts'
import { startBenchDatabase, type BenchDatabase } from './benchDatabase.ts'
import { openFeeds, type FeedClient } from './feedClient.ts'
import { startNode } from './node.ts'
import { saveResults } from './saveResults.ts'
import { logStatements, timeStatements } from './statementTimes.ts'

// `bun run bench notices`: one event that 1000 people are told of, in the database and on a server whose people all
// follow their notifications; then the list and the number of somebody with 10 000 new ones.

const people = 1000
const unread = 10_000
const rounds = 20
/** The first ones warm connections, plans and the cache of pages. */
const warming = 5
const rows: Record<string, string> = {}

const database = await startBenchDatabase()
const { sql } = database
const made = await makePeople(sql)
await followed()
await logStatements(database)
const told: number[] = []
for (let round = 0; round < rounds + warming; round++) {
  const { all } = await timeStatements(database, () => tell(`round ${round}`))
  if (round >= warming) told.push(all)
}
add(`one event tells ${people} people, in the database`, timesOf(told))
await listed(database)
saveResults('notices', { rows })
await database.stop()
process.exit(0)

function add(name: string, measured: string): void {
  rows[name] = measured
  process.stdout.write(`| ${name} | ${measured} |\n`)
}

async function makePeople(db: Sql) {
  const accounts = await db<{ id: string }[]>`
    insert into account (email, name) select 'person' || n || '@example.org', 'Person ' || n
    from generate_series(0, ${people}) n returning id`
  const [author, ...others] = accounts.map(({ id }) => id)
  const { space, team, owner } = await db.begin((tx) => openSpace(tx, author!, { name: 'News' }))
  const subjects: string[] = []
  for (const account of others)
    subjects.push(await db.begin((tx) => insertSubject(tx, { space, account, role: 'member', group: team })))
  const tokens: string[] = []
  for (const account of others) tokens.push(await tokenOf(db, account))
  // As the server does by itself within a minute.
  await db`analyze`
  return { space, author: owner, accounts: others, subjects, tokens }
}

/** Tells everybody of something, in a transaction. */
function tell(place: string): Promise<string[]> {
  const { space, subjects: to, author } = made
  return sql.begin((tx) => notify(tx, { space, kind: 'BirthdayNotice', to, place, author }))
}

/** Everybody follows on one server: the time until the last of them has heard, and the longest pause of its loop. */
async function followed(): Promise<void> {
  const node = await startNode(database)
  const query = printed(changes as unknown as DocumentNode)
  let heard = 0
  const clients: FeedClient[] = []
  for (const token of made.tokens)
    clients.push(
      await openFeeds(`${node.url.replace('http', 'ws')}/graphql`, {
        token,
        space: made.space,
        queries: [{ query, variables: { space: made.space } }],
        heard: () => heard++,
        mark: /"kind":"(changed)"/,
      }),
    )
  const prober = new Prober(node.url, node.pid)
  await prober.start()
  const times: number[] = []
  for (let round = 0; round < rounds + warming; round++) {
    heard = 0
    const began = performance.now()
    await tell(`heard ${round}`)
    while (heard < people) await Bun.sleep(1)
    if (round >= warming) times.push(performance.now() - began)
    await Bun.sleep(200)
  }
  const { longestMs, p99Ms } = await prober.stop()
  for (const client of clients) client.close()
  await node.stop()
  add(`the same, until all ${people} have heard over sockets`, timesOf(times))
  add('the loop of the server meanwhile, longest pause and 99 %', `${longestMs} | ${p99Ms}`)
}

/** What the bell asks of the database for somebody with many new ones. */
async function listed(of: BenchDatabase): Promise<void> {
  const [account, subject, token] = [made.accounts[0]!, made.subjects[0]!, made.tokens[0]!]
  await sql`
    insert into notification (account, subject, space, kind, place, author)
    select ${account}, ${subject}, ${made.space}, 'BirthdayNotice', 'old ' || n, ${made.author}
    from generate_series(1, ${unread}) n`
  // As the database does by itself within a minute.
  await sql`vacuum analyze notification`
  const api = await startBenchApi(of)
  const times: number[] = []
  let statements = 0
  for (let round = 0; round < rounds + warming; round++) {
    const { all, number } = await timeStatements(of, async () => {
      const request = new Request('http://localhost/graphql', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, Space: made.space },
        body: JSON.stringify({
          query: printed(newOnes as unknown as DocumentNode),
          variables: { isFirst: false },
        }),
      })
      const answer = (await (await api.fetch(request, { ip: '127.0.0.1' })).json()) as { errors?: unknown }
      if (answer.errors) throw new Error(JSON.stringify(answer.errors))
    })
    if (round < warming) continue
    times.push(all)
    statements = number
  }
  add(`${unread} new ones, the list and the number of the bell, ${statements} statements`, timesOf(times))
  await api.close()
}
