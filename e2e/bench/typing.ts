import { chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '../programs.ts'
import { editorOf, saved, Terem } from '../world.ts'
import { quantile } from './measures.ts'

// `bun --no-install e2e/bench/typing.ts [rounds]`: the main-thread time of a keystroke in a page of 3000 blocks, from
// the key to the painted letter, compared with a bare contenteditable with the same blocks in the same browser.

const blocks = 3000
const keys = 120
const rounds = Number(process.argv[2] ?? 5)
const sentence = 'Обычный абзац длинной страницы, в котором кто-то пишет прямо сейчас. '
const markdown = Array.from({ length: blocks }, (_, at) => `${sentence}${at}`).join('\n\n')

/**
 * Milliseconds for which each of `keys` keystrokes blocks the main thread: the task of the key itself and the frame
 * that shows the letter, without the wait for that frame.
 */
async function typingCost(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const soon = (then: () => void) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', then, { once: true })
      port1.start()
      port2.postMessage(0)
    }
    const costs: number[] = []
    let began = 0
    let task = 0
    const onKey = () => {
      began = performance.now()
      requestAnimationFrame((frame) => {
        const start = Math.max(frame, performance.now())
        soon(() => costs.push(task + performance.now() - start))
      })
    }
    const onInput = () => soon(() => (task = performance.now() - began))
    document.addEventListener('keydown', onKey, { capture: true })
    document.addEventListener('input', onInput, { capture: true })
    Object.assign(globalThis, { costs })
  })
  for (let key = 0; key < keys; key++) {
    await page.keyboard.press('a')
    await page.waitForFunction((done) => (globalThis as unknown as Costs).costs.length > done, key)
  }
  return page.evaluate(() => (globalThis as unknown as Costs).costs)
}
type Costs = { costs: number[] }

const terem = new Terem()
await terem.start()
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
const rows = new Map<string, { p50: number[]; p95: number[] }>()
const add = (row: string, costs: number[]) => {
  const found = rows.get(row) ?? { p50: [], p95: [] }
  found.p50.push(quantile(costs, 0.5))
  found.p95.push(quantile(costs, 0.95))
  rows.set(row, found)
  console.error(`  ${row}: p50 ${found.p50.at(-1)!.toFixed(1)}, p95 ${found.p95.at(-1)!.toFixed(1)} ms`)
}
try {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Замер')
  const id = await terem.page(anna, space, { title: 'Длинная', markdown })
  for (let round = 0; round < rounds; round++) {
    const page = await terem.open(browser, anna, `/${space.id}/${id}`, {
      viewport: { width: 1440, height: 900 },
    })
    const paragraph = editorOf(page).locator('p').nth(20)
    await paragraph.click({ timeout: 60_000 })
    await saved(page).waitFor()
    add('Terem, 3000 blocks', await typingCost(page))
    await page.context().close()
    const bare = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const body = markdown
      .split('\n\n')
      .map((text) => `<p>${text}</p>`)
      .join('')
    await bare.setContent(`<div contenteditable>${body}</div>`)
    await bare.locator('p').nth(20).click()
    add('bare contenteditable, 3000 blocks', await typingCost(bare))
    await bare.close()
  }
} finally {
  await browser.close()
  await terem.remove()
}
const print = (values: number[]) =>
  `${quantile(values, 0.5).toFixed(1)} (${Math.min(...values).toFixed(1)}–${Math.max(...values).toFixed(1)})`
process.stdout.write('| main thread, ms a keystroke | p50 | p95 |\n|---|---|---|\n')
for (const [row, { p50, p95 }] of rows) process.stdout.write(`| ${row} | ${print(p50)} | ${print(p95)} |\n`)
process.exit(0)
