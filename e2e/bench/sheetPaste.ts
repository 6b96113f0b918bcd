import { loadavg } from 'node:os'
import type { Page } from '@playwright/test'
import { cell } from '../kinds/spreadsheetWorld.ts'
import { inBrowser, runBrowserBench, type BrowserBench } from './browserBench.ts'

// `bun run bench sheetPaste [rows] [rounds]`: a paste of ten columns into an empty spreadsheet in Chromium, and its undo,
// each to the first frame with it: plain texts, a table of LibreOffice, and a copy of our own with two columns of formulas.

const rows = Number(process.argv[2] ?? 5000)
const rounds = Number(process.argv[3] ?? 3)
const columns = 10

await runBrowserBench(async (bench) => {
  const { terem, anna, space } = bench
  // One browser: a session that was renewed in another is none any more.
  await inBrowser(bench, '/', async (page) => {
    for (let round = 0; round < rounds; round++)
      for (const kind of ['text', 'office', 'own'] as const) {
        // oxlint-disable no-await-in-loop -- one after another
        const id = await terem.page(anna, space, { title: 'Смета', type: 'spreadsheet' })
        await page.goto(`/${space.id}/${id}`)
        await measure(bench, page, kind)
        // oxlint-enable no-await-in-loop
      }
  })
  process.stderr.write(
    `load ${loadavg()
      .map((each) => each.toFixed(1))
      .join(' ')}\n`,
  )
})

async function measure({ add }: BrowserBench, page: Page, kind: 'text' | 'office' | 'own'): Promise<void> {
  await cell(page, 'A1').click()
  const name = { text: 'texts', office: 'a table of LibreOffice', own: 'an own copy' }[kind]
  const saved = page.locator('[data-state="saved"]')
  await saved.first().waitFor()
  const given = kind === 'text' ? { text: texts() } : { html: kind === 'office' ? office() : own() }
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  /** What the thread of the page has worked so far, whatever else the machine does, in ms. */
  const worked = async (): Promise<number> => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return 1000 * metrics.find((each) => each.name === 'TaskDuration')!.value
  }
  await give(page, given)
  const before = await worked()
  const { handled, seen } = await paste(page)
  add(`${name}: work until then, ms`, [(await worked()) - before])
  add(`${name}: handler, ms`, [handled])
  add(`${name}: first frame, ms`, [seen])
  const begun = performance.now()
  await cell(page, 'A1').filter({ hasText: /./ }).waitFor()
  if (kind === 'own') await cell(page, 'J2').filter({ hasText: /^\d/ }).waitFor()
  add(`${name}: values there, ms more`, [performance.now() - begun])
  await saved.first().waitFor()
  add(`${name}: saved, ms more`, [performance.now() - begun])
  const undone = await page.evaluate(async () => {
    const frame = () => new Promise<number>((done) => requestAnimationFrame(done))
    const start = performance.now()
    document.querySelector('[data-cell-input] textarea')!.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'z',
        code: 'KeyZ',
        ctrlKey: true,
        bubbles: true,
        cancelable: true,
      }),
    )
    await frame()
    await frame()
    return performance.now() - start
  })
  add(`${name}: undo, ms`, [undone])
  await cell(page, 'A1').filter({ hasText: /^$/ }).waitFor()
  await cdp.detach()
}

type Given = { text?: string; html?: string }
type Holding = typeof globalThis & { given: DataTransfer }

function give(page: Page, { text = '', html = '' }: Given): Promise<void> {
  return page.evaluate(
    ([plain, table]) => {
      const given = new DataTransfer()
      if (plain) given.setData('text/plain', plain)
      if (table) given.setData('text/html', table)
      Object.assign(globalThis, { given })
    },
    [text, html] as const,
  )
}

/** Pastes as the browser does; how long it is until the page can do something else, and until it is drawn. */
function paste(page: Page): Promise<{ handled: number; seen: number }> {
  return page.evaluate(async () => {
    const frame = () => new Promise<number>((done) => requestAnimationFrame(done))
    const clipboardData = (globalThis as Holding).given
    const start = performance.now()
    document
      .querySelector('[data-cell-input] textarea')!
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    const handled = performance.now() - start
    await frame()
    await frame()
    return { handled, seen: performance.now() - start }
  })
}

function block(cellOf: (row: number, column: number) => string): string[][] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => cellOf(row, column)),
  )
}

function texts(): string {
  const cells = block((row, column) => (column === 0 ? `Товар ${row}` : String(row * column)))
  return cells.map((each) => each.join('\t')).join('\n')
}

function tableOf(cells: string[][], mark = ''): string {
  const body = cells.map((each) => `<tr>${each.join('')}</tr>`).join('')
  return `<html><body><table ${mark}><tbody>${body}</tbody></table></body></html>`
}

function office(): string {
  const cellOf = (row: number, column: number) =>
    column === 0
      ? `<td height="17" align="left" bgcolor="#FFFF00"><b><font color="#000000">Товар ${row}</font></b></td>`
      : `<td align="right" sdval="${row * column}" sdnum="1049;0;#,##0.00">${row * column},00</td>`
  return tableOf(block(cellOf))
}

function own(): string {
  const cellOf = (row: number, column: number) =>
    column < 8
      ? `<td data-sheets-value='{"1":3,"3":${row + column}}'>${row + column}</td>`
      : `<td data-sheets-value='{"1":3,"3":1}' data-sheets-formula="=R[0]C[${-column}]*2">1</td>`
  return tableOf(block(cellOf), `data-terem-cells='{"copy":"bench","rules":{"checks":[],"formats":[]}}'`)
}
