import { chromium, type Browser, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '../programs.ts'
import type { Person, Terem } from '../world.ts'
import type { KanbanFixture } from './kanbanFixture.ts'

const rounds = 5
const moves = 40
const scrolledFrames = 180
const pxPerFrame = 200

declare global {
  interface Window {
    /** When the first card was drawn, in ms since the page began. */
    firstCard?: number
    /** The times between frames while they are recorded. */
    heldFrames?: number[]
    /** When a card was dropped, and when it appeared in a column, as time of day in ms. */
    droppedAt?: number
    arrivedAt?: number
  }
}

/** Opening the board, scrolling a column, dragging a card, and the time until another browser shows a move. */
export async function measureKanban(terem: Terem, { path, anna, boris }: KanbanFixture) {
  const browsers = [await launch(), await launch()] as const
  const [hersIn, hisIn] = browsers
  const paints: number[] = []
  const scrolling: number[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      const page = await open(hersIn, terem, anna, path)
      paints.push(await page.evaluate(() => window.firstCard!))
      scrolling.push(...(await scrollFrames(page)))
      await page.context().close()
    }
    const hers = await open(hersIn, terem, anna, path)
    const his = await open(hisIn, terem, boris, path)
    const dragging = await dragFrames(hers)
    const latencies: number[] = []
    for (let move = 0; move < moves; move++) latencies.push(await moveOne(hers, his, move % 2))
    return { paints, scrolling, dragging, latencies }
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()))
  }
}

const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: chromiumFlags })

async function open(browser: Browser, terem: Terem, person: Person, path: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  })
  await context.addInitScript(watchFirstCard)
  await context.addInitScript((session) => {
    localStorage.setItem('token', session.token)
    localStorage.setItem('refresh_token', session.refresh)
    localStorage.setItem('user_id', session.userId)
    // Otherwise the tab exchanges the session after a while, and other users of the session are signed out.
    localStorage.setItem('expires_at', String(Date.now() + session.expiresIn * 1000))
  }, person)
  const page = await context.newPage()
  await page.goto(terem.url + path)
  await page.waitForFunction(() => window.firstCard !== undefined)
  await columnOf(page, 1).getByRole('listitem').first().locator('[draggable="true"]').waitFor()
  return page
}

const columnOf = (page: Page, index: number) =>
  page.getByRole('region', { name: `Stage ${index}`, exact: true })

function watchFirstCard(): void {
  const watcher = new MutationObserver(() => {
    if (!document.querySelector('li[aria-posinset]')) return
    watcher.disconnect()
    requestAnimationFrame(() => setTimeout(() => (window.firstCard = performance.now())))
  })
  watcher.observe(document, { childList: true, subtree: true })
}

const scrollFrames = (page: Page): Promise<number[]> =>
  columnOf(page, 1)
    .getByRole('list')
    .evaluate(
      async (list, [count, step]) => {
        const frame = () => new Promise<number>((done) => requestAnimationFrame(done))
        const times: number[] = []
        let before = await frame()
        for (let index = 0; index < count; index++) {
          list.parentElement!.scrollTop += step
          const now = await frame()
          times.push(now - before)
          before = now
        }
        return times
      },
      [scrolledFrames, pxPerFrame] as const,
    )

/** Frames while a card is dragged to and fro over three columns. */
async function dragFrames(page: Page): Promise<number[]> {
  const from = await placeOf(page, 0)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.evaluate(() => {
    const times: number[] = (window.heldFrames = [])
    let before = performance.now()
    const next = (now: number) => {
      times.push(now - before)
      before = now
      if (window.heldFrames === times) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  for (let step = 0; step < 120; step++)
    await page.mouse.move(from.x + 300 + 280 * Math.sin(step / 12), from.y + 150 + (step % 40) * 8)
  const times = await page.evaluate(() => {
    const found = window.heldFrames!
    window.heldFrames = undefined
    return found
  })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return times.slice(1)
}

/** Drags the first card of a column to the top of the next one; returns the time until the other browser shows it. */
async function moveOne(hers: Page, his: Page, column: number): Promise<number> {
  const href = await columnOf(hers, column)
    .getByRole('listitem')
    .first()
    .getByRole('link')
    .getAttribute('href')
  const target = `section[aria-label="Stage ${1 - column}"] a[href="${href}"]`
  await his.evaluate((wanted) => {
    window.arrivedAt = undefined
    const watcher = new MutationObserver(() => {
      if (!document.querySelector(wanted)) return
      watcher.disconnect()
      requestAnimationFrame(() => (window.arrivedAt = performance.timeOrigin + performance.now()))
    })
    watcher.observe(document, { childList: true, subtree: true })
  }, target)
  await hers.evaluate(() => {
    const mark = () => (window.droppedAt = performance.timeOrigin + performance.now())
    addEventListener('drop', mark, { capture: true, once: true })
  })
  const [from, to] = [await placeOf(hers, column), await placeOf(hers, 1 - column)]
  await hers.mouse.move(from.x, from.y)
  await hers.mouse.down()
  await hers.mouse.move(to.x, from.y + 20, { steps: 3 })
  await hers.mouse.move(to.x, to.y - 12, { steps: 3 })
  await hers.mouse.up()
  await his.waitForFunction(() => window.arrivedAt !== undefined)
  await hers.locator(target).locator('xpath=ancestor::*[@draggable="true"]').waitFor()
  const [dropped, arrived] = [
    await hers.evaluate(() => window.droppedAt!),
    await his.evaluate(() => window.arrivedAt!),
  ]
  return arrived - dropped
}

/** The middle of the first card of a column. */
async function placeOf(page: Page, column: number): Promise<{ x: number; y: number }> {
  const box = await columnOf(page, column).getByRole('listitem').first().boundingBox()
  return { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 - 4 }
}
