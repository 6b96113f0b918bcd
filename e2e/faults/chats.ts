import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { openSpace } from '../../api/access/createSpace.ts'
import { startEmbedded } from '../../api/database/embedded.ts'
import { insertSubject } from '../../api/members/subjects.ts'
import { until } from '../../sync/testing.ts'
import { freePort, startRedis, startRelay } from '../../sync/testingFaults.ts'
import { makeAccount, tokenOf } from '../bench/benchApi.ts'
import { chanceOf } from './chance.ts'
import { compareAll } from './chatSights.ts'
import { NodeProcess } from './nodeProcess.ts'
import { strikeElsewhere } from './strikes.ts'
import { insist, Listener, Talker, type Way } from './talkers.ts'

const people = 4
const rooms = 2
const startLimitMs = 60_000

export type ChatsOptions = { kills: number; seed: number; say: (words: string) => void }

/**
 * What a trial did and found. `lost` are acknowledged messages that a room or a follower lacks, `doubled` those that stand
 * twice, `disordered` the rooms that somebody sees in another order or with a gap, and `miscounted` the numbers of unread
 * messages that differ from a recount.
 */
export type ChatsResult = {
  seed: number
  kills: number
  databaseKills: number
  redisKills: number
  cuts: number
  reopened: number
  written: number
  acknowledged: number
  lost: number
  doubled: number
  disordered: number
  miscounted: number
  ms: number
}

/** Lets people talk and listen on two nodes while processes are killed and connections break; then compares all they see. */
export async function runChats({ kills, seed, say }: ChatsOptions): Promise<ChatsResult> {
  const startedAt = performance.now()
  const chance = chanceOf(seed)
  const world = await startChats()
  const { sql, ways } = world
  const struck = { databaseKills: 0, redisKills: 0, cuts: 0 }
  const talkers = ways.map((way, at) => new Talker(`p${at}`, way, world.rooms, chance))
  // Each person has a window on either node.
  const listeners = world.urls.flatMap((url) =>
    ways.map((way) => new Listener({ ...way, url }, world.started)),
  )
  const acknowledged = () => talkers.reduce((sum, talker) => sum + talker.acknowledged.size, 0)
  let lost = 0
  try {
    const listening = listeners.map((listener) => listener.run())
    const talking = talkers.map((talker) => talker.run())
    for (let kill = 1; kill <= kills; kill++) {
      await Bun.sleep(100 + chance() * 600)
      const other = await strikeElsewhere(world, chance)
      if (other) struck[other]++
      const claimed = talkers.flatMap((talker) => [...talker.acknowledged.values()])
      await strike(world, chance)
      lost += await countMissing(sql, claimed)
      // The bound of one person is not what is tried.
      await patient(() => sql`delete from attempt`)
      if (kill % 10 === 0) say(`${kill} kills, ${acknowledged()} acknowledged, ${lost} lost`)
    }
    for (const talker of talkers) talker.stop()
    await Promise.all(talking)
    const found = await compareAll(world, { talkers, listeners })
    for (const listener of listeners) listener.stop()
    await Promise.all(listening)
    return {
      seed,
      kills,
      ...struck,
      reopened: listeners.reduce((sum, listener) => sum + listener.reopened, 0),
      written: talkers.reduce((sum, talker) => sum + talker.written, 0),
      acknowledged: acknowledged(),
      ...found,
      lost: lost + found.lost,
      ms: Math.round(performance.now() - startedAt),
    }
  } finally {
    for (const each of [...talkers, ...listeners]) each.stop()
    await world.stop()
  }
}

/** Two nodes on one PostgreSQL and one Redis, with people in rooms of one space; half of them write on either node. */
async function startChats() {
  const dir = mkdtempSync(join(tmpdir(), 'terem-chats-'))
  chmodSync(dir, 0o755)
  const database = await startEmbedded(join(dir, 'postgres'))
  const sql = postgres(database.url, { max: 2, onnotice: () => {}, backoff: () => 0.05 })
  const redisPort = await freePort()
  let redis = await startRedis(redisPort)
  const settings = { DATABASE_URL: database.url, SECRET: 'a secret for the trials', REDIS_URL: redis.url }
  const nodes: NodeProcess[] = []
  for (let at = 0; at < 2; at++) {
    nodes.push(new NodeProcess(dir, await freePort(), settings))
    await nodes[at]!.start()
  }
  const fronts = await Promise.all(nodes.map(({ port }) => startRelay(port)))
  const urls = fronts.map(({ port }) => `http://127.0.0.1:${port}`)
  const { space, tokens, subjects } = await makePeople(sql)
  const ways: Way[] = tokens.map((token, at) => ({ url: urls[at % urls.length]!, token, space }))
  const made: string[] = []
  for (let at = 0; at < rooms; at++) {
    const create = `mutation ($input: ChatGroupCreateInput!) { chatGroupCreate(input: $input) { recordId } }`
    const input = { space_id: space, name: `Room ${at}`, subject_ids: subjects.slice(1) }
    made.push((await insist(ways[0]!, create, { input })).chatGroupCreate.recordId as string)
  }
  const [{ id: started }] = await sql<[{ id: string }]>`select max(id)::text as id from event`
  return {
    sql,
    /** The last event before anybody talks. */
    started,
    nodes,
    fronts,
    urls,
    ways,
    rooms: made,
    killDatabase: async () => {
      const { pid } = database
      process.kill(pid, 'SIGKILL')
      await until('the database is back', () => database.pid !== pid, startLimitMs)
    },
    killRedis: () => redis.kill(),
    startRedis: async () => {
      redis = await startRedis(redisPort)
    },
    stop: async () => {
      for (const front of fronts) front.stop()
      await Promise.all(nodes.map((node) => node.stop('SIGKILL')))
      await redis.kill()
      await sql.end({ timeout: 1 })
      await database.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

export type ChatsWorld = Awaited<ReturnType<typeof startChats>>

async function makePeople(sql: Sql) {
  const accounts: string[] = []
  for (let at = 0; at < people; at++) accounts.push(await makeAccount(sql, `talker${at}`))
  const { space, team, owner } = await sql.begin((tx) => openSpace(tx, accounts[0]!, { name: 'Talk' }))
  const subjects = [owner]
  for (const account of accounts.slice(1))
    subjects.push(await sql.begin((tx) => insertSubject(tx, { space, account, role: 'member', group: team })))
  const tokens: string[] = []
  for (const account of accounts) tokens.push(await tokenOf(sql, account))
  return { space, subjects, tokens }
}

/** Kills a node, or both, and starts it again. */
async function strike({ nodes }: ChatsWorld, chance: () => number): Promise<void> {
  const share = chance()
  const struck = share < 0.2 ? nodes : [nodes[share < 0.6 ? 0 : 1]!]
  await Promise.all(struck.map((node) => node.stop('SIGKILL')))
  await Promise.all(struck.map((node) => node.start()))
}

/** A statement that waits until the database is there again. */
async function patient<T>(work: () => PromiseLike<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries > 100) throw error
      await Bun.sleep(100)
    }
  }
}

/** How many of these messages the database lacks. */
async function countMissing(sql: Sql, ids: readonly string[]): Promise<number> {
  const [row] = await patient(
    () => sql<{ count: number }[]>`
      select count(*)::int as count from unnest(${ids as string[]}::uuid[]) as m (id)
      where not exists (select 1 from chat_message c where c.id = m.id)`,
  )
  return row!.count
}
