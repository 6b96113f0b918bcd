import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Locator, type Page } from '@playwright/test'
import postgres from 'postgres'
import { startEmbedded } from '../../api/database/embedded.ts'
import { migrate } from '../../api/database/migrate.ts'
import { tableName } from '../../api/types/typeTable.ts'
import { chromiumFlags, findChromium } from '../programs.ts'
import { linkType, makeTasks } from '../kinds/tasks.ts'
import { Terem, type Person } from '../world.ts'
import { quantile } from './measures.ts'

// `bun --no-install e2e/bench/rowScroll.ts [objects] [rounds]`: 100 000 objects as a table, a list and tiles in Chromium:
// until the first stand, a scroll through them, jumps far down, and typing in a cell of the table. Beside them bare boxes.

const objects = Number(process.argv[2] ?? 100_000)
const rounds = Number(process.argv[3] ?? 3)
/** Frames, and by how many pixels each scrolls on. */
const scroll = [240, 220] as const
const jumps = [60, 40_000] as const
const typed = 'check the waybill'
const megabyte = 1_048_576
/** As many plain boxes as are scrolled through. */
const bareBoxes = `<div style="height:800px;overflow:auto"><div id="rows">${'<div style="height:36px">Дело</div>'.repeat(3000)}</div></div>`

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
  for (const kind of ['table', 'list', 'tiles'] as const) {
    const id = await terem.page(anna, space, { title: 'Дела', type: kind })
    await linkType(terem, anna, id, type)
    for (let round = 0; round < rounds; round++) await measure(anna, `/${space.id}/${id}`, kind)
  }
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

type Kind = 'table' | 'list' | 'tiles'

async function measure(person: Person, path: string, kind: Kind): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    const since = performance.now()
    const page = await terem.open(browser, person, path, { viewport: { width: 1440, height: 900 } })
    const rows = page.locator(kind === 'table' ? '[role="grid"]' : '[role="list"][aria-label="Дела"]')
    await rows.locator('[data-line] :is(a, [role="rowheader"])').first().waitFor()
    add(`${kind}: from opening the page to its first rows, ms`, [performance.now() - since])
    add(`${kind}: frame while scrolling, ms`, await frames(rows, scroll))
    add(`${kind}: frame while jumping far down, ms`, await frames(rows, jumps))
    add(`${kind}: memory of the page, MB`, [await memory(page)])
    if (kind === 'table') add('a letter in a cell until its frame, ms', await letters(page))
    await page.goto('about:blank')
    await page.setContent(bareBoxes)
    add('bare boxes: frame while scrolling, ms', await frames(page.locator('#rows'), scroll))
  } finally {
    await browser.close()
  }
}

/** What passes from one frame to the next while each scrolls on what holds the rows. */
function frames(rows: Locator, [count, step]: readonly [number, number]): Promise<number[]> {
  return rows.evaluate(
    async (element, [most, pixels]) => {
      const scroller = element.parentElement!
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
