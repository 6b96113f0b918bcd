import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { startEmbedded } from '../../api/database/embedded.ts'
import { migrate } from '../../api/database/migrate.ts'
import { Terem } from '../world.ts'
import { quantile } from './measures.ts'
import { makeTree, treeSize } from './treeFixture.ts'
import { measureBrowser } from './treeBrowser.ts'
import { measureCreation, measureDatabase, measureGraphQL } from './treeMeasures.ts'

// `bun --no-install e2e/bench/tree.ts`: a tree of 10 000 pages in the database, over GraphQL and in a browser.

const dir = mkdtempSync(join(tmpdir(), 'terem-bench-tree-'))
const database = await startEmbedded(join(dir, 'postgres'))
process.env.DATABASE_URL = database.url
process.env.QUOTA_PAGES = '100000'
const sql = postgres(database.url, { max: 2, onnotice: () => {} })
const terem = new Terem()
const lines: string[] = []
const add = (what: string, unit: string, values: number[]) => {
  const short = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1))
  const found = [0.5, 0.95, 0, 1].map((share) => short(quantile(values, share)))
  lines.push(
    `| ${what}, ${unit} | ${found[0]} | ${found[1]} | ${found[2]} | ${found[3]} | ${values.length} |`,
  )
  console.error(lines.at(-1))
}
try {
  await migrate(sql)
  const fixture = await makeTree(sql)
  await terem.start()
  await untilIndexed()
  add('query of the tree in the database', 'ms', await measureDatabase(sql, fixture, fixture.subject))
  add('page_tree over GraphQL, owner', 'ms', await measureGraphQL(terem, fixture, fixture.owner))
  add('page_tree over GraphQL, member', 'ms', await measureGraphQL(terem, fixture, fixture.member))
  const { paints, frames } = await measureBrowser(terem, fixture)
  add('from the last byte to the first line in a browser', 'ms', paints)
  add('frame while scrolling, all pages unfolded', 'ms', frames)
  add('pageCreate of 200, one after another', 'ms', await measureCreation(terem, fixture, 1))
  add('pageCreate of 200, 20 at once', 'ms', await measureCreation(terem, fixture, 20))
} finally {
  await terem.remove()
  await sql.end()
  await database.stop()
  rmSync(dir, { recursive: true, force: true })
}

/** The pages of the fixture are indexed for search first, which is not measured. */
async function untilIndexed(): Promise<void> {
  for (;;) {
    const [row] = await sql<{ left: number }[]>`select count(*)::int as left from search_pending`
    if (row!.left === 0) return
    await Bun.sleep(200)
  }
}

process.stdout.write(
  [
    `| ${treeSize.pages} pages | median | 95 % | best | worst | runs |`,
    '|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n'),
)
process.exit(0)
