import { loadavg } from 'node:os'
import { chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '../programs.ts'
import { grid } from '../kinds/spreadsheetWorld.ts'
import { writeInto } from '../kinds/writeInto.ts'
import { saved, type Person } from '../world.ts'
import { frames, runBrowserBench, type BrowserBench } from './browserBench.ts'
import { shownCells, writeBook, writeWide } from './sheetBook.ts'
import { gather } from './sheetCrowd.ts'
import { countIronCalc, countLibreOffice, countOurs } from './sheetPeers.ts'
import { framesFor, pressTimed, untilPainted, untilText, watch, workOf } from './shownTimes.ts'

// `bun run bench spreadsheet [rounds] [part …]`: a spreadsheet of 100 000 cells with 20 000 formulas, a chain of 10 000
// among them, in Chromium. Parts are engines, open, edit, scroll, crowd and paste; without any all are measured.
// Engines: ours, IronCalc and, where it is installed, LibreOffice.

const rounds = Number(process.argv[2] ?? 3)
const parts = process.argv.slice(3)
const wants = (part: string) => parts.length === 0 || parts.includes(part)
const edits = 10 * rounds
const crowd = 48
/** Of Latin letters: others come without a key. */
const typed = 'waybill'
/** As large as a sheet can be, of the columns. */
const wide = { rows: 100_000, columns: 200 } as const
const pasted = { rows: 5000, columns: 10, at: 'L1' } as const

const selectorOf = (at: string): string => {
  const [, letters, row] = /^([A-Z]+)(\d+)$/.exec(at)!
  const column = Array.from(letters!).reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0)
  return `[role="grid"] [aria-rowindex="${Number(row) + 1}"] > [aria-colindex="${column + 1}"]`
}
const cellAt = (page: Page, at: string) => page.locator(selectorOf(at))

await runBrowserBench(async (bench) => {
  if (wants('engines')) await measureEngines(bench.add)
  const { terem, anna, space } = bench
  const boris = await terem.person('Борис')
  await terem.join(anna, space, boris)
  const id = await terem.page(anna, space, { title: 'Смета', type: 'spreadsheet' })
  const path = `/${space.id}/${id}`
  await fill(bench, id, writeBook)
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const open = (person: Person, to = path) =>
    terem.open(browser, person, to, { viewport: { width: 1440, height: 900 } })
  try {
    if (wants('open')) for (let round = 0; round < rounds; round += 1) await measureOpen(bench, open)
    const pages: Two = [await open(anna), await open(boris)]
    for (const page of pages) await untilText(page, selectorOf(shownCells.chain))
    if (wants('edit')) await measureEdits(bench, id, pages)
    if (wants('crowd')) await measureCrowd(bench, id, pages)
    if (wants('paste')) await measurePaste(bench, pages)
    await pages[1].close()
    if (wants('scroll')) await measureScroll(bench, pages[0])
  } finally {
    await browser.close()
  }
  process.stderr.write(
    `load ${loadavg()
      .map((each) => each.toFixed(1))
      .join(' ')}\n`,
  )
})

type Open = (person: Person, to?: string) => Promise<Page>
type Two = readonly [Page, Page]

async function fill({ terem, anna }: BrowserBench, id: string, write: Parameters<typeof written>[1]) {
  await written(await writeInto(terem, anna, id), write)
}
async function written(
  writer: Awaited<ReturnType<typeof writeInto>>,
  write: (doc: typeof writer.doc) => void,
): Promise<void> {
  await writer.write([{ write }])
  writer.stop()
}

async function measureEngines(add: BrowserBench['add']): Promise<void> {
  const ends = [countOurs(add), countIronCalc(add), await countLibreOffice(add)]
  for (const found of ends)
    if (found && (found.chain !== ends[0]!.chain || found.sum !== ends[0]!.sum))
      throw new Error(`The engines come to different values: ${JSON.stringify(ends)}`)
}

/** A browser without anything of the product, and a server that has just started. */
async function measureOpen({ terem, anna, space, add }: BrowserBench, open: Open): Promise<void> {
  // A session that was renewed in one browser is none in another.
  const reader = await terem.person('Вера')
  await terem.join(anna, space, reader)
  await terem.stop()
  await terem.start()
  const page = await open(reader)
  add('cold open: first cells, ms', [await untilText(page, selectorOf('A1'))])
  add('cold open: all values, ms', [await untilText(page, selectorOf(shownCells.chain))])
  await page.reload()
  add('opened again: first cells, ms', [await untilText(page, selectorOf('A1'))])
  add('opened again: all values, ms', [await untilText(page, selectorOf(shownCells.chain))])
  await page.context().close()
}

/** From Enter to the frame that shows what follows from it, here and in the page of another person. */
async function measureEdits(
  { terem, anna, add }: BrowserBench,
  id: string,
  [page, other]: Two,
): Promise<void> {
  const edit = async (at: string, text: string, shown: string): Promise<[number, number]> => {
    await cellAt(page, at).click()
    await page.keyboard.type(text)
    const [here, there] = [await watch(page, selectorOf(shown)), await watch(other, selectorOf(at))]
    const began = await pressTimed(page, 'Enter')
    return [(await here.changed()) - began, (await there.changed()) - began]
  }
  const [work, othersWork] = [await workOf(page), await workOf(other)]
  for (let at = 1; at <= edits; at += 1) {
    await Promise.all([work(), othersWork()])
    const [own, others] = await edit('A5', String(2000 + at), 'I5')
    add('work of the page for an edit, its click and its keys, ms', [await work()])
    add('work of the page of another person meanwhile, ms', [await othersWork()])
    add('an edit until its dependent is shown, ms', [own])
    add('until another person sees what was typed, ms', [others])
    const [far] = await edit('A1', String(2000 + at), shownCells.chain)
    add('an edit until the end of a chain of 10 000 is shown, ms', [far])
  }
  add('a letter until its frame, ms', await letters(page))
  const writer = await writeInto(terem, anna, id)
  const timer = setInterval(() => writer.doc.getMap('cells').set('0/0/0', Math.random()), 250)
  add('the same while the chain is counted four times a second, ms', await letters(page))
  clearInterval(timer)
  writer.stop()
}

async function letters(page: Page): Promise<number[]> {
  await cellAt(page, 'G20').click()
  const times: number[] = []
  for (const letter of typed)
    times.push(await untilPainted(page, 'keydown', () => page.keyboard.type(letter)))
  await page.keyboard.press('Escape')
  return times
}

/** 50 people in one sheet: these two, and others who each write a cell a second. */
async function measureCrowd({ terem, anna, space, add }: BrowserBench, id: string, two: Two): Promise<void> {
  const [page, other] = two
  const people: Person[] = []
  for (let at = 0; at < crowd; at += 1) {
    const person = await terem.person(`Гость${at}`)
    await terem.join(anna, space, person)
    people.push(person)
  }
  const others = await gather(terem, people, id)
  await framesFor(page, 2)
  add('50 people: frame, ms', await framesFor(page, 5))
  add('50 people: a letter until its frame, ms', await letters(page))
  for (let at = 1; at <= edits / 2; at += 1) {
    await cellAt(page, 'A8').click()
    await page.keyboard.type(String(3000 + at))
    const there = await watch(other, selectorOf('A8'))
    const began = await pressTimed(page, 'Enter')
    add('50 people: until another person sees what was typed, ms', [(await there.changed()) - began])
  }
  others.stop()
}

/** A paste of 50 000 cells beside the book, and the one step that takes it back. */
async function measurePaste({ add }: BrowserBench, [page]: Two): Promise<void> {
  await page.keyboard.press('Control+Home')
  const text = Array.from({ length: pasted.rows }, (_, row) =>
    Array.from({ length: pasted.columns }, (__, column) => row * column + 1).join('\t'),
  ).join('\n')
  await cellAt(page, pasted.at).click()
  const shown = await watch(page, selectorOf(pasted.at))
  const began = await page.evaluate((plain) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', plain)
    const start = performance.timeOrigin + performance.now()
    document
      .querySelector('[data-cell-input] textarea')!
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    return start
  }, text)
  add('a paste of 50 000 cells until they are shown, ms', [(await shown.changed()) - began])
  await saved(page).waitFor()
  const gone = await watch(page, selectorOf(pasted.at))
  const undone = await pressTimed(page, 'Control+z')
  add('its undo until they are gone, ms', [(await gone.changed()) - undone])
}

async function measureScroll(bench: BrowserBench, page: Page): Promise<void> {
  const { terem, anna, space, add } = bench
  const id = await terem.page(anna, space, { title: 'Склад', type: 'spreadsheet' })
  await fill(bench, id, (doc) => writeWide(doc, wide))
  await page.goto(`/${space.id}/${id}`)
  add(`${wide.rows} rows: first cells, ms`, [await untilText(page, selectorOf('A1'))])
  const rows = grid(page)
  add(`${wide.rows} rows: frame while scrolling down, ms`, await frames(rows, { frames: 240, pixels: 120 }))
  add(`${wide.rows} rows: frame while jumping down, ms`, await frames(rows, { frames: 120, pixels: 20_000 }))
  const across = { frames: 120, pixels: 100, way: 'scrollLeft' } as const
  add(`${wide.columns} columns: frame while scrolling across, ms`, await frames(rows, across))
}
