import { chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '../programs.ts'
import type { Terem } from '../world.ts'
import type { TreeFixture } from './treeFixture.ts'

const rounds = 5
const scrolledFrames = 180
const pxPerFrame = 400

declare global {
  interface Window {
    /** When the first line of the tree was drawn, in ms since the page began. */
    firstLine?: number
  }
}

/** From the last byte of the tree to its first line on the screen, and the frames of a scroll through all of it. */
export async function measureBrowser(terem: Terem, { space, pages, owner }: TreeFixture) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const paints: number[] = []
  const frames: number[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      await context.addInitScript(watchFirstLine)
      await context.addInitScript(() => performance.setResourceTimingBufferSize(1000))
      await context.addInitScript(
        ([session, id, open]) => {
          localStorage.setItem('token', session.access_token)
          localStorage.setItem('refresh_token', session.refresh_token)
          localStorage.setItem('user_id', session.user_id)
          // Otherwise the tab exchanges the session after a while, and other users of the session are signed out.
          localStorage.setItem('expires_at', String(Date.now() + session.expires_in * 1000))
          localStorage.setItem('tree_open', JSON.stringify({ [id]: open }))
        },
        [owner, space, pages] as const,
      )
      const page = await context.newPage()
      await page.goto(`${terem.url}/settings/${space}/general`)
      await page.getByRole('treeitem').first().waitFor()
      paints.push(await paintAfterData(page))
      frames.push(...(await scrollFrames(page)))
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return { paints, frames }
}

function watchFirstLine(): void {
  const watcher = new MutationObserver(() => {
    if (!document.querySelector('[role="treeitem"][aria-posinset]')) return
    watcher.disconnect()
    requestAnimationFrame(() => setTimeout(() => (window.firstLine = performance.now())))
  })
  watcher.observe(document, { childList: true, subtree: true })
}

/** The tree is by far the largest response of the API; it is re-read once when its events start to arrive. */
const paintAfterData = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    while (window.firstLine === undefined) await new Promise((done) => setTimeout(done, 20))
    const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const sizes = answers.map(({ decodedBodySize }) => decodedBodySize)
    const trees = answers.filter(({ name, decodedBodySize }) => {
      return name.endsWith('/graphql') && decodedBodySize > Math.max(...sizes) / 2
    })
    return window.firstLine - Math.min(...trees.map(({ responseEnd }) => responseEnd))
  })

const scrollFrames = (page: Page): Promise<number[]> =>
  page.evaluate(
    async ([count, step]) => {
      const tree = document.querySelector('[role="tree"]')!.parentElement!
      const frame = () => new Promise<number>((done) => requestAnimationFrame(done))
      const times: number[] = []
      let before = await frame()
      for (let index = 0; index < count; index++) {
        tree.scrollTop += step
        const now = await frame()
        times.push(now - before)
        before = now
      }
      return times
    },
    [scrolledFrames, pxPerFrame] as const,
  )
