import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Locator, type Page } from '@playwright/test'
import postgres, { type Sql } from 'postgres'
import { startEmbedded } from '../../api/database/embedded.ts'
import { migrate } from '../../api/database/migrate.ts'
import { tableName } from '../../api/types/typeTable.ts'
import { chromiumFlags, findChromium } from '../programs.ts'
import { makeTasks } from '../kinds/tasks.ts'
import { Terem, type Person, type Space } from '../world.ts'
import { quantile } from './measures.ts'

export type BrowserBench = {
  terem: Terem
  sql: Sql
  anna: Person
  space: Space
  /** Of one task so far. */
  type: string
  properties: Awaited<ReturnType<typeof makeTasks>>['properties']
  add: (what: string, values: number[]) => void
}

/** Runs a bench of pages with many objects, on a server and a database of its own, prints its results and ends. */
export async function runBrowserBench(work: (bench: BrowserBench) => Promise<void>): Promise<never> {
  const dir = mkdtempSync(join(tmpdir(), 'terem-bench-objects-'))
  const database = await startEmbedded(join(dir, 'postgres'))
  const sql = postgres(database.url, { max: 2, onnotice: () => {} })
  const terem = new Terem({ DATABASE_URL: database.url, QUOTA_OBJECTS: '10000000' })
  const found = new Map<string, number[]>()
  const add = (what: string, values: number[]) => found.set(what, [...(found.get(what) ?? []), ...values])
  try {
    await migrate(sql)
    await terem.start()
    const anna = await terem.person('Анна')
    const space = await terem.space(anna, 'Склад')
    const { type, properties } = await makeTasks(terem, anna, space, ['Первое дело'])
    await work({ terem, sql, anna, space, type, properties, add })
  } finally {
    await terem.remove()
    await sql.end()
    await database.stop()
    rmSync(dir, { recursive: true, force: true })
    // What was measured before something went wrong is told as well.
    for (const [what, values] of found) {
      const of = (share: number) => quantile(values, share).toFixed(1)
      process.stdout.write(`| ${what} | ${of(0.5)} | ${of(0.95)} | ${of(1)} | ${values.length} |\n`)
    }
  }
  process.exit(0)
}

/** Inserts objects directly into the table of their type: `values` are SQL of `n`, by property. */
export async function putObjects(
  { sql, type }: BrowserBench,
  count: number,
  values: Record<string, string>,
): Promise<void> {
  await sql`
    insert into object (id, space, type, title, author, scope, own_scope)
    select uuidv7(), o.space, o.type, 'Поручение № ' || n, o.author, o.scope, false
    from object o, generate_series(2, ${count}) n where o.type = ${type}`
  const [name] = await sql<{ id: string }[]>`select id from property where type = ${type} and header`
  const columns = [name!.id, ...Object.keys(values)].map((id) => `c${id}`)
  await sql.unsafe(
    `insert into ${tableName(type)} (id, title, author, scope, own_scope, ${columns.join(', ')})
      select id, title, author, scope, own_scope, title, ${Object.values(values).join(', ')}
      from (select *, row_number() over (order by id) as n from object where type = ${type}) o
      where id not in (select id from ${tableName(type)})`,
  )
  await sql`vacuum analyze`
}

/** Opens a page in a browser of its own for the duration of `work`. */
export async function inBrowser(
  { terem, anna }: BrowserBench,
  path: string,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    await work(await terem.open(browser, anna, path, { viewport: { width: 1440, height: 900 } }))
  } finally {
    await browser.close()
  }
}

type Scroll = { frames: number; pixels: number; way?: 'scrollTop' | 'scrollLeft' }

/** The times between frames, in ms, while each scrolls the container of the rows. */
export function frames(
  rows: Locator,
  { frames: most, pixels, way = 'scrollTop' }: Scroll,
): Promise<number[]> {
  return rows.evaluate(
    async (element, [count, step, side]) => {
      let scroller = element.parentElement!
      while (!/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement!
      const frame = () => new Promise<number>((done) => requestAnimationFrame(done))
      const times: number[] = []
      let before = await frame()
      for (let index = 0; index < count; index++) {
        scroller[side] += step
        const now = await frame()
        times.push(now - before)
        before = now
      }
      return times
    },
    [most, pixels, way] as const,
  )
}
