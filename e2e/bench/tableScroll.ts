import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import postgres from 'postgres'
import { startEmbedded } from '../../api/database/embedded.ts'
import { migrate } from '../../api/database/migrate.ts'
import { tableName } from '../../api/types/typeTable.ts'
import { chromiumFlags, findChromium } from '../programs.ts'
import { linkType, makeTasks } from '../kinds/tasks.ts'
import { Terem, type Person } from '../world.ts'
import { quantile } from './measures.ts'

// `bun --no-install e2e/bench/tableScroll.ts [objects] [rounds]`: a table of 100 000 objects with eight columns in
// Chromium: until its first rows stand, a scroll through it, jumps far down, and typing in a cell.

const objects = Number(process.argv[2] ?? 100_000)
const rounds = Number(process.argv[3] ?? 3)
/** Frames, and by how many pixels each scrolls on. */
const scroll = [240, 220] as const
const jumps = [60, 40_000] as const
const typed = 'check the waybill'
const megabyte = 1_048_576

const dir = mkdtempSync(join(tmpdir(), 'terem-bench-table-'))
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
  await fill(type, properties)
  const id = await terem.page(anna, space, { title: 'Дела', type: 'table' })
  await linkType(terem, anna, id, type)
  for (let round = 0; round < rounds; round++) await measure(anna, `/${space.id}/${id}`)
} finally {
  await terem.remove()
  await sql.end()
  await database.stop()
  rmSync(dir, { recursive: true, force: true })
}
for (const [what, values] of found) {
  const of = (share: number) => quantile(values, share).toFixed(1)
  process.stdout.write(`| ${what} | ${of(0.5)} | ${of(0.95)} | ${of(1)} | ${values.length} |\n`)
}
process.exit(0)

/** Puts the objects straight into the type's table. */
async function fill(type: string, { hours, state }: { hours: string; state: string }): Promise<void> {
  await sql`
    insert into object (id, space, type, title, author, scope, own_scope)
    select uuidv7(), o.space, o.type, 'Поручение № ' || n, o.author, o.scope, false
    from object o, generate_series(2, ${objects}) n where o.type = ${type}`
  const [name] = await sql<{ id: string }[]>`select id from property where type = ${type} and header`
  await sql.unsafe(
    `insert into ${tableName(type)} (id, title, author, scope, own_scope, c${name!.id}, c${hours}, c${state})
      select id, title, author, scope, own_scope, title, n % 40, case n % 3 when 0 then 'new' when 1 then 'done' end
      from (select *, row_number() over () as n from object where type = ${type}) o
      where id not in (select id from ${tableName(type)})`,
  )
  await sql`vacuum analyze`
}

async function measure(person: Person, path: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    const since = performance.now()
    const page = await terem.open(browser, person, path, { viewport: { width: 1440, height: 900 } })
    await page.getByRole('rowheader').first().waitFor()
    add('from opening the page to its first rows, ms', [performance.now() - since])
    add('frame while scrolling, ms', await frames(page, scroll))
    add('frame while jumping far down, ms', await frames(page, jumps))
    add('memory of the page, MB', [await memory(page)])
    add('a letter in a cell until its frame, ms', await letters(page))
  } finally {
    await browser.close()
  }
}

/** What passes from one frame to the next while each scrolls the table on. */
function frames(page: Page, [count, step]: readonly [number, number]): Promise<number[]> {
  return page.evaluate(
    async ([most, pixels]) => {
      const scroller = document.querySelector('[role="grid"]')!.parentElement!
      const frame = () => new Promise<number>((done) => requestAnimationFrame(done))
      const times: number[] = []
      let before = await frame()
      for (let index = 0; index < most; index++) {
        scroller.scrollTop += pixels
        const now = await frame()
        times.push(now - before)
        before = now
      }
      return times
    },
    [count, step] as const,
  )
}

async function memory(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / megabyte
}

/** From a key to the frame that shows it, in a cell that is edited. */
async function letters(page: Page): Promise<number[]> {
  await page.getByRole('grid').press('Control+Home')
  await page.getByRole('grid').press('F2')
  const cell = page.getByRole('grid').getByRole('textbox')
  await cell.fill('')
  const times: number[] = []
  for (const letter of typed) {
    // oxlint-disable-next-line no-await-in-loop -- as they are typed, one after another
    times.push(await keyFrame(page, letter))
  }
  await cell.press('Escape')
  return times
}

async function keyFrame(page: Page, letter: string): Promise<number> {
  await page.evaluate(() => {
    const shown = new Promise<number>((done) => {
      addEventListener(
        'keydown',
        ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => done(performance.now() - timeStamp))),
        { once: true, capture: true },
      )
    })
    Object.assign(window, { shown })
  })
  await page.keyboard.type(letter)
  return page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown)
}
