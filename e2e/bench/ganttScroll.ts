import type { Locator } from '@playwright/test'
import { linkType } from '../kinds/tasks.ts'
import { frames, inBrowser, putObjects, runBrowserBench, type BrowserBench } from './browserBench.ts'

// `bun --no-install e2e/bench/ganttScroll.ts [objects] [relations] [rounds]`: a Gantt chart in Chromium: from its
// first rows to its first bars, a scroll through its lines and through its days, and a dragged bar.

const objects = Number(process.argv[2] ?? 5000)
const relations = Number(process.argv[3] ?? 8000)
const rounds = Number(process.argv[4] ?? 3)
const framesMost = 240

await runBrowserBench(async (bench) => {
  const { terem, anna, space, type } = bench
  const [start, end] = [await dateProperty(bench), await dateProperty(bench)]
  const today = "date_trunc('day', now(), 'UTC')"
  await putObjects(bench, objects, {
    [start]: `${today} + (n % 60) * interval '1 day'`,
    [end]: `${today} + (n % 60 + 1 + n % 7) * interval '1 day'`,
  })
  await relate(bench)
  const id = await terem.page(anna, space, { title: 'Дела', type: 'gantt' })
  await linkType(terem, anna, id, type)
  for (let round = 0; round < rounds; round++) await measure(bench, `/${space.id}/${id}`)
})

async function dateProperty({
  terem,
  anna: { token },
  space: { id: space },
  type,
}: BrowserBench): Promise<string> {
  const { propertyCreate } = await terem.graphql<{ propertyCreate: { recordId: string } }>(
    'mutation ($input: PropertyCreateInput!) { propertyCreate(input: $input) { recordId } }',
    { input: { type_id: type, kind: 'date_time', label: 'Дата', options: { with_time: false } } },
    { token, space },
  )
  return propertyCreate.recordId
}

/** Makes objects depend on some shortly before them. */
async function relate({ sql, type }: BrowserBench): Promise<void> {
  await sql`
    with o as (select id, row_number() over (order by id) as n from object where type = ${type})
    insert into object_relation (id, type, source, target, kind)
    select gen_random_uuid(), ${type}, a.id, b.id, 'end_start'
    from generate_series(1, ${relations}) r
    join o b on b.n = 2 + (r * 7919) % ${objects - 1} join o a on a.n = greatest(1, b.n - 1 - r % 40)
    on conflict do nothing`
  await sql`vacuum analyze`
}

function measure(bench: BrowserBench, path: string): Promise<void> {
  const { add } = bench
  return inBrowser(bench, path, async (page) => {
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
    add('frame while a bar is dragged, ms', await dragged(list))
    const scroll = { frames: framesMost, pixels: 12 }
    add('frame while scrolling through lines, ms', await frames(list, scroll))
    add(
      'frame while scrolling through days, ms',
      await frames(list, { ...scroll, pixels: 6, way: 'scrollLeft' }),
    )
  })
}

/** The same while a pointer moves by some pixels, there and back. */
function dragged(list: Locator): Promise<number[]> {
  return list.evaluate(async (element, most) => {
    const scroller = element.parentElement!.parentElement!
    const frame = () => new Promise<number>((done) => requestAnimationFrame(done))
    const within = scroller.getBoundingClientRect()
    const bar = [...element.querySelectorAll<HTMLElement>('[data-bar]')].find((each) => {
      const { left, right, top } = each.getBoundingClientRect()
      return left > within.left + 400 && right < within.right - 200 && top > within.top + 100
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
