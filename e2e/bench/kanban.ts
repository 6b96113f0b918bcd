import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { startEmbedded } from '../../api/database/embedded.ts'
import { migrate } from '../../api/database/migrate.ts'
import { Terem } from '../world.ts'
import { measureKanban } from './kanbanBrowser.ts'
import { kanbanSize, makeKanban } from './kanbanFixture.ts'
import { quantile } from './measures.ts'

// `bun --no-install e2e/bench/kanban.ts`: a board of 5 000 cards in a browser, and moves that another browser sees.

const dir = mkdtempSync(join(tmpdir(), 'terem-bench-kanban-'))
const database = await startEmbedded(join(dir, 'postgres'))
process.env.DATABASE_URL = database.url
const sql = postgres(database.url, { max: 2, onnotice: () => {} })
const terem = new Terem()
const lines: string[] = []
const add = (what: string, values: number[]) => {
  const found = [0.5, 0.95, 0, 1].map((share) => quantile(values, share).toFixed(1))
  lines.push(`| ${what}, ms | ${found.join(' | ')} | ${values.length} |`)
}
try {
  await migrate(sql)
  await terem.start()
  const found = await measureKanban(terem, await makeKanban(terem, sql))
  add('from opening the address to the first cards', found.paints)
  add('frame while scrolling a column', found.scrolling)
  add('frame while holding a card', found.dragging)
  add('from the drop to the other browser', found.latencies)
} finally {
  await terem.remove()
  await sql.end()
  await database.stop()
  rmSync(dir, { recursive: true, force: true })
}
process.stdout.write(
  [
    `| ${kanbanSize.cards} cards | median | 95 % | best | worst | runs |`,
    '|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n'),
)
process.exit(0)
