import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Locator } from '@playwright/test'
import postgres from 'postgres'
import { startEmbedded } from '../../api/database/embedded.ts'
import { migrate } from '../../api/database/migrate.ts'
import { tableName } from '../../api/types/typeTable.ts'
import { chromiumFlags, findChromium } from '../programs.ts'
import { linkType, makeTasks } from '../kinds/tasks.ts'
import { Terem, type Person } from '../world.ts'
import { quantile } from './measures.ts'

// `bun --no-install e2e/bench/ganttScroll.ts [objects] [relations] [rounds]`: a Gantt in Chromium: from its first rows to its first
// bars, a scroll through its lines and through its days, and a bar that is dragged.

const objects = Number(process.argv[2] ?? 5000)
const relations = Number(process.argv[3] ?? 8000)
const rounds = Number(process.argv[4] ?? 3)
const framesMost = 240

const dir = mkdtempSync(join(tmpdir(), 'terem-bench-gantt-'))
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
  const { type } = await makeTasks(terem, anna, space, ['Первое дело'])
  const ends = [await dateProperty(anna, space.id, type), await dateProperty(anna, space.id, type)] as const
  await fill(type, ends)
  const id = await terem.page(anna, space, { title: 'Дела', type: 'gantt' })
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

async function dateProperty({ token }: Person, space: string, type: string): Promise<string> {
  const { propertyCreate } = await terem.graphql<{ propertyCreate: { recordId: string } }>(
    'mutation ($input: PropertyCreateInput!) { propertyCreate(input: $input) { recordId } }',
    { input: { type_id: type, kind: 'date_time', label: 'Дата', options: { with_time: false } } },
    { token, space },
  )
  return propertyCreate.recordId
}

/** Puts the objects straight into the type's table, each of a few days, and binds them to some shortly before them. */
async function fill(type: string, [start, end]: readonly [string, string]): Promise<void> {
  await sql`
    insert into object (id, space, type, title, author, scope, own_scope)
    select uuidv7(), o.space, o.type, 'Поручение № ' || n, o.author, o.scope, false
    from object o, generate_series(2, ${objects}) n where o.type = ${type}`
  const [name] = await sql<{ id: string }[]>`select id from property where type = ${type} and header`
  await sql.unsafe(
    `insert into ${tableName(type)} (id, title, author, scope, own_scope, c${name!.id}, c${start}, c${end})
      select id, title, author, scope, own_scope, title,
        date_trunc('day', now(), 'UTC') + (n % 60) * interval '1 day',
        date_trunc('day', now(), 'UTC') + (n % 60 + 1 + n % 7) * interval '1 day'
      from (select *, row_number() over (order by id) as n from object where type = ${type}) o
      where id not in (select id from ${tableName(type)})`,
  )
  await sql`
    with o as (select id, row_number() over (order by id) as n from object where type = ${type})
    insert into object_relation (id, type, source, target, kind)
    select gen_random_uuid(), ${type}, a.id, b.id, 'end_start'
    from generate_series(1, ${relations}) r
    join o b on b.n = 2 + (r * 7919) % ${objects - 1} join o a on a.n = greatest(1, b.n - 1 - r % 40)
    on conflict do nothing`
  await sql`vacuum analyze`
}

async function measure(person: Person, path: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    const page = await terem.open(browser, person, path, { viewport: { width: 1440, height: 900 } })
    const list = page.locator('[role="list"][aria-label="Дела"]')
    await list.locator('[data-bar]').first().waitFor()
    add('from the answer with the objects to the first bars, ms', [
      await page.evaluate(() => {
        const asked = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
          ({ name }) => name.endsWith('/graphql'),
        )
        return performance.now() - Math.max(...asked.map(({ responseEnd }) => responseEnd))
      }),
    ])
    await page.locator('[data-relation]').first().waitFor()
    add('frame while scrolling through lines, ms', await scrolled(list, 'scrollTop', 12))
    add('frame while scrolling through days, ms', await scrolled(list, 'scrollLeft', 6))
    add('frame while a bar is dragged, ms', await dragged(list))
  } finally {
    await browser.close()
  }
}

/** What passes from one frame to the next while each scrolls on. */
function scrolled(list: Locator, way: 'scrollTop' | 'scrollLeft', step: number): Promise<number[]> {
  return list.evaluate(
    async (element, [most, side, pixels]) => {
      const scroller = element.parentElement!.parentElement!
      const frame = () => new Promise<number>((done) => requestAnimationFrame(done))
      const times: number[] = []
      let before = await frame()
      for (let index = 0; index < most; index++) {
        scroller[side] += pixels
        const now = await frame()
        times.push(now - before)
        before = now
      }
      return times
    },
    [framesMost, way, step] as const,
  )
}

/** The same while a pointer goes on by some pixels, there and back. */
function dragged(list: Locator): Promise<number[]> {
  return list.evaluate(async (element, most) => {
    const scroller = element.parentElement!.parentElement!
    const frame = () => new Promise<number>((done) => requestAnimationFrame(done))
    const within = scroller.getBoundingClientRect()
    const bar = [...element.querySelectorAll<HTMLElement>('[data-bar]')].find((each) => {
      const { left, right, top } = each.getBoundingClientRect()
      return left > within.left + 500 && right < within.right - 300 && top > within.top + 100
    })!
    const { left, top } = bar.getBoundingClientRect()
    const send = (type: string, x: number) =>
      bar.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          cancelable: true,
          isPrimary: true,
          button: 0,
          pointerType: 'mouse',
          clientX: x,
          clientY: top + 12,
        }),
      )
    send('pointerdown', left + 20)
    const times: number[] = []
    let before = await frame()
    for (let index = 0; index < most; index++) {
      const turn = index % 120
      send('pointermove', left + 20 + 2 * Math.min(turn, 120 - turn))
      const now = await frame()
      times.push(now - before)
      before = now
    }
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    send('pointerup', left + 20)
    return times
  }, framesMost)
}
