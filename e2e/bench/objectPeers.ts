import { awaitIndexes } from './awaitIndexes.ts'
import { startBenchDatabase } from './benchDatabase.ts'
import { quantile } from './measures.ts'
import { makeObjects } from './objectsFixture.ts'
import { loadOf, type Load } from './objectLoad.ts'
import { startDirectus } from './objectServers/directus.ts'
import { startNocodb } from './objectServers/nocodb.ts'
import { objectTasks, type ObjectServer, type ObjectTask } from './objectServers/objectServer.ts'
import { startTerem } from './objectServers/terem.ts'
import { saveResults } from './saveResults.ts'

// `bun run bench objectPeers [rows] [rounds]`: one table of 100 000 rows and 15 columns in Terem and in others, on
// one PostgreSQL and in the same minutes. Rights apply: a member of five groups here, a role with a filter there. The
// others are installed from the registry into temporary folders.

const rows = Number(process.argv[2] ?? 100_000)
const rounds = Number(process.argv[3] ?? 3)
const warmMs = 1500
const measuredMs = 3000
const words: Record<ObjectTask, string> = {
  list: 'list 50, the newest',
  filtered: 'list 50, two filters, two sorts',
  update: 'update of one value',
  create: 'create',
}

type Entry = Load & { server: string; task: ObjectTask; atOnce: number }

const database = await startBenchDatabase()
const { sql, url } = database
const servers: ObjectServer[] = []
const entries: Entry[] = []
try {
  const made = await makeObjects(sql, rows, 1)
  const terem = await startTerem(url, sql, made)
  servers.push(terem)
  let asked = 0
  const seconds = await awaitIndexes(sql, made.type, async () => {
    for (const task of ['list', 'filtered'] as const) await terem.ask[task](asked)
    asked++
  })
  console.error(`  indexes after ${seconds.toFixed(0)} s`)
  servers.push(await startDirectus(sql, url, rows))
  servers.push(await startNocodb(sql, url, rows))
  for (const server of servers)
    for (const task of objectTasks) await loadOf(server.ask[task], { atOnce: 4, ms: warmMs })
  for (let round = 1; round <= rounds; round++)
    for (const task of objectTasks)
      for (const atOnce of [1, 16]) for (const server of servers) await measure(server, task, atOnce)
} finally {
  for (const server of servers) await server.stop()
  await database.stop()
}
const lines = objectTasks.flatMap((task) => [1, 16].map((atOnce) => lineOf(task, atOnce)))
const names = servers.map(({ name }) => name)
const heads = ['', ...names, ...names.slice(1).map((name) => `Terem / ${name}`)]
process.stdout.write(
  [`| ${heads.join(' | ')} |`, `|${heads.map(() => '---|').join('')}`, ...lines, ''].join('\n'),
)
saveResults('objectPeers', { rows, rounds, entries })
process.exit(0)

async function measure({ name: server, ask }: ObjectServer, task: ObjectTask, atOnce: number): Promise<void> {
  const found = await loadOf(ask[task], { atOnce, ms: measuredMs })
  entries.push({ server, task, atOnce, ...found })
  console.error(`  ${words[task]}, ${atOnce} at once · ${server}: ${print(found)}`)
}

/** The medians of the rounds: requests per second, and the 50th and 99th percentile of their times. */
function lineOf(task: ObjectTask, atOnce: number): string {
  const found = servers.map(({ name }) => {
    const own = entries.filter((each) => each.server === name && each.task === task && each.atOnce === atOnce)
    const median = (key: keyof Load) =>
      quantile(
        own.map((each) => each[key]),
        0.5,
      )
    return { perSecond: median('perSecond'), p50: median('p50'), p99: median('p99') }
  })
  const ratios = found.slice(1).map(({ perSecond }) => `${(found[0]!.perSecond / perSecond).toFixed(1)} ×`)
  return `| ${words[task]}, ${atOnce} at once | ${[...found.map(print), ...ratios].join(' | ')} |`
}

function print({ perSecond, p50, p99 }: Load): string {
  return `${perSecond.toFixed(0)}/s · ${p50.toFixed(1)} · ${p99.toFixed(1)}`
}
