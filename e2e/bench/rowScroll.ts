import type { Page } from '@playwright/test'
import { linkType } from '../kinds/tasks.ts'
import { frames, inBrowser, putObjects, runBrowserBench, type BrowserBench } from './browserBench.ts'

// `bun --no-install e2e/bench/rowScroll.ts [objects] [rounds]`: 100 000 objects as a table, a list and tiles in
// Chromium: until the first are shown, a scroll through them, jumps far down, and typing in a cell of the table. For
// comparison, bare boxes.

const objects = Number(process.argv[2] ?? 100_000)
const rounds = Number(process.argv[3] ?? 3)
const scroll = { frames: 240, pixels: 220 }
const jumps = { frames: 60, pixels: 40_000 }
const typed = 'check the waybill'
const megabyte = 1_048_576
/** As many plain boxes as are scrolled through. */
const bareBoxes = `<div style="height:800px;overflow:auto"><div id="rows">${'<div style="height:36px">Дело</div>'.repeat(3000)}</div></div>`

await runBrowserBench(async (bench) => {
  const { terem, anna, space, type, properties } = bench
  await putObjects(bench, objects, {
    [properties.hours]: 'n % 40',
    [properties.state]: "case n % 3 when 0 then 'new' when 1 then 'done' end",
  })
  for (const kind of ['table', 'list', 'tiles'] as const) {
    const id = await terem.page(anna, space, { title: 'Дела', type: kind })
    await linkType(terem, anna, id, type)
    for (let round = 0; round < rounds; round++) await measure(bench, `/${space.id}/${id}`, kind)
  }
})

type Kind = 'table' | 'list' | 'tiles'

function measure(bench: BrowserBench, path: string, kind: Kind): Promise<void> {
  const { add } = bench
  const since = performance.now()
  return inBrowser(bench, path, async (page) => {
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
  })
}

async function memory(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / megabyte
}

/** From a key to the frame that shows it, in an edited cell. */
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
