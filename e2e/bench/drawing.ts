import { loadavg } from 'node:os'
import { chromium, type Page } from '@playwright/test'
import type { NewObject } from '#schema/kinds/graphic/write.ts'
import { addObjects } from '#schema/kinds/graphic/write.ts'
import { readDrawing } from '#schema/kinds/graphic/drawing.ts'
import { plainObject } from '../../client/kinds/graphic/plainObject.ts'
import { chromiumFlags, findChromium } from '../programs.ts'
import { drawn } from '../kinds/drawings.ts'
import { writeInto } from '../kinds/writeInto.ts'
import type { Person } from '../world.ts'
import { runBrowserBench, type BrowserBench } from './browserBench.ts'
import { pressTimed, untilPainted, watch, workOf } from './shownTimes.ts'

// `bun run bench drawing [moves] [objects]`: a drawing of 2000 objects in Chromium: until it is shown, all of it chosen
// and moved, panned and zoomed, what another person sees of that, and an object that one colours and one moves at once.

const moves = Number(process.argv[2] ?? 60)
const objects = Number(process.argv[3] ?? 2000)
const first = '[data-canvas] [data-object]'
const types = ['rect', 'ellipse', 'star', 'brush', 'text'] as const

await runBrowserBench(async (bench) => {
  const { terem, anna, space, add } = bench
  const boris = await terem.person('Борис')
  await terem.join(anna, space, boris)
  const id = await terem.page(anna, space, { title: 'Плакат', type: 'graphic' })
  const path = `/${space.id}/${id}`
  const writer = await writeInto(terem, anna, id)
  await writer.write([
    {
      write: (doc) =>
        void addObjects(doc, readDrawing(doc).layers[0]!, Array.from({ length: objects }, objectAt)),
    },
  ])
  writer.stop()
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const open = async (person: Person): Promise<Page> => {
    const page = await terem.open(browser, person, path, { viewport: { width: 1440, height: 900 } })
    await page
      .locator('[data-canvas] [data-object]')
      .nth(objects - 1)
      .waitFor()
    add('from opening the page to all objects, ms', [await page.evaluate(() => performance.now())])
    return page
  }
  try {
    const pages = [await open(anna), await open(boris)] as const
    await measureMove(bench, pages)
    await measureView(bench, pages[0])
    await measureBoth(bench, pages)
  } finally {
    await browser.close()
  }
  process.stderr.write(
    `load ${loadavg()
      .map((each) => each.toFixed(1))
      .join(' ')}\n`,
  )
})

/** Objects of several kinds in rows, as a drawing has them. */
function objectAt(_: unknown, at: number): NewObject {
  const type = types[at % types.length]!
  const box = { x: 20 + (at % 50) * 22, y: 20 + Math.floor(at / 50) * 18, w: 16, h: 12 }
  const look = { fill: type === 'brush' ? 'none' : '#f2c94c', stroke: '#1f1f1d', strokeWidth: 1 }
  const points = type === 'brush' ? [0, 0, 0.5, 0.3, 1, 0.5, 0.6, 0, 0.5, 1, 1, 0.5] : []
  return { ...plainObject, type, ...box, ...look, points, text: type === 'text' ? `№ ${at}` : '' }
}

async function boardOf(page: Page) {
  return (await page.locator('[data-canvas] [data-drawing]').boundingBox())!
}

/** Moves the pointer step by step: each until its frame, and what the page's thread works for it. */
async function drag(
  { add }: BrowserBench,
  page: Page,
  { what, x, y }: { what: string; x: number; y: number },
): Promise<void> {
  const work = await workOf(page)
  await work()
  for (let at = 1; at <= moves; at += 1) {
    const step = () => page.mouse.move(x + at * 2, y + at)
    add(`${what}: a move until its frame, ms`, [await untilPainted(page, 'pointermove', step)])
  }
  add(`${what}: work of the page for a move, ms`, [(await work()) / moves])
}

async function measureMove(bench: BrowserBench, [page, other]: readonly [Page, Page]): Promise<void> {
  const { add } = bench
  await page.locator('[data-canvas]').focus()
  const work = await workOf(page)
  await work()
  add('all chosen until its frame, ms', [
    await untilPainted(page, 'keydown', () => page.keyboard.press('Control+a')),
  ])
  add('all chosen: work of the page, ms', [await work()])
  // One in the middle: at the corners are handles, which scale.
  const middle = drawn(page).nth(Math.floor(objects / 100) * 50 + 25)
  const { x, y } = (await middle.boundingBox())!
  const [startX, startY] = [x + 6, y + 5]
  await page.mouse.move(startX, startY)
  await page.mouse.down()
  await drag(bench, page, { what: 'all moved', x: startX, y: startY })
  await work()
  const seen = await watch(other, first, 'transform')
  const since = Date.now()
  add('all let go until its frame, ms', [await untilPainted(page, 'pointerup', () => page.mouse.up())])
  add('all let go: work of the page, ms', [await work()])
  add('until another person sees all moved, ms', [(await seen.changed()) - since])
  const key = await watch(other, first, 'transform')
  const pressed = await pressTimed(page, 'ArrowRight')
  add('all moved by a key until another person sees it, ms', [(await key.changed()) - pressed])
  await page.keyboard.press('Escape')
  const chosen = await boardOf(page)
  await page.mouse.click(chosen.x + chosen.width - 3, chosen.y + chosen.height - 3)
  await page.mouse.down()
  await page.mouse.up()
  const one = (await drawn(page).nth(0).boundingBox())!
  await page.mouse.move(one.x + 6, one.y + 5)
  await page.mouse.down()
  await drag(bench, page, { what: 'one of them moved', x: one.x + 6, y: one.y + 5 })
  await page.mouse.up()
}

async function measureView(bench: BrowserBench, page: Page): Promise<void> {
  const { add } = bench
  const { x, y, width, height } = await boardOf(page)
  await page.mouse.move(x + width / 2, y + height / 2)
  const work = await workOf(page)
  await work()
  await page.keyboard.down('Control')
  for (let at = 0; at < moves / 2; at += 1)
    add('zoomed by the wheel until its frame, ms', [
      await untilPainted(page, 'wheel', () => page.mouse.wheel(0, at < moves / 4 ? -40 : 20)),
    ])
  await page.keyboard.up('Control')
  add('zoomed: work of the page for a step, ms', [(await work()) / (moves / 2)])
  await page.mouse.down({ button: 'middle' })
  await drag(bench, page, { what: 'panned', x: x + width / 2, y: y + height / 2 })
  await page.mouse.up({ button: 'middle' })
}

/** One moves an object by keys while another one gives it another colour: both see both. */
async function measureBoth({ add }: BrowserBench, [page, other]: readonly [Page, Page]): Promise<void> {
  // A rectangle that nothing lies over.
  const at = objects - types.length
  for (const each of [page, other]) {
    await each.keyboard.press('Escape')
    await drawn(each).nth(at).click()
    await each.locator('[data-canvas]').focus()
  }
  const id = (await drawn(page).nth(at).getAttribute('data-object'))!
  const [place, shape] = [`[data-canvas] [data-object="${id}"]`, `[data-canvas] [data-object="${id}"] rect`]
  const [moved, colored] = [await watch(other, place, 'transform'), await watch(page, shape, 'fill')]
  const since = Date.now()
  const fill = other.locator('input[type="color"]').first()
  await Promise.all([page.keyboard.press('ArrowDown'), fill.fill('#3366cc')])
  add('moved by one and coloured by another at once until both see both, ms', [
    Math.max(await moved.changed(), await colored.changed()) - since,
  ])
  const looks = await Promise.all(
    [page, other].map(async (each) => [
      await each.locator(place).getAttribute('transform'),
      await each.locator(shape).getAttribute('fill'),
    ]),
  )
  if (String(looks[0]) !== String(looks[1]) || looks[0]![1] !== '#3366cc')
    throw new Error(`They do not see the same: ${JSON.stringify(looks)}`)
}
