import type { Page } from '@playwright/test'

// Times in pages: from a key to the frame in which something is to be seen, here or in the page of another person.

type Watching = typeof globalThis & { watched: Promise<number> }

/**
 * Begins to watch the text of an element, or an attribute of it. `changed` then resolves with the moment, in ms since
 * 1970, at which another one was painted; what is gone counts as an empty text.
 */
export async function watch(
  page: Page,
  selector: string,
  attribute?: string,
): Promise<{ changed(): Promise<number> }> {
  await page.evaluate(
    ([wanted, name]) => {
      const find = () => {
        const element = document.querySelector(wanted)
        return (name === undefined ? element?.textContent : element?.getAttribute(name)) ?? ''
      }
      const before = find()
      const painted = (then: () => void) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', then, { once: true })
        port1.start()
        port2.postMessage(0)
      }
      const watched = new Promise<number>((done) => {
        const look = () => {
          if (find() === before) requestAnimationFrame(look)
          else painted(() => done(performance.timeOrigin + performance.now()))
        }
        requestAnimationFrame(look)
      })
      Object.assign(globalThis, { watched })
    },
    [selector, attribute] as const,
  )
  return { changed: () => page.evaluate(() => (globalThis as Watching).watched) }
}

type Pressing = typeof globalThis & { pressed: number }

/** Presses a key; the moment at which the page got it, in ms since 1970. */
export async function pressTimed(page: Page, key: string): Promise<number> {
  await page.evaluate(() => {
    const note = ({ timeStamp }: KeyboardEvent) =>
      Object.assign(globalThis, { pressed: performance.timeOrigin + timeStamp })
    addEventListener('keydown', note, { once: true, capture: true })
  })
  await page.keyboard.press(key)
  return page.evaluate(() => (globalThis as Pressing).pressed)
}

type Shown = typeof globalThis & { shown: Promise<number> }

/** Milliseconds from an event that `act` makes to the end of the frame that comes after it. */
export async function untilPainted(page: Page, event: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate((type) => {
    const shown = new Promise<number>((done) => {
      const onEvent = ({ timeStamp }: Event) =>
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - timeStamp)))
      addEventListener(type, onEvent, { once: true, capture: true })
    })
    Object.assign(globalThis, { shown })
  }, event)
  await act()
  return page.evaluate(() => (globalThis as Shown).shown)
}

/** Milliseconds from the beginning of a page's loading until an element has a text. */
export function untilText(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((done) => {
        const look = () => {
          if (document.querySelector(wanted)?.textContent) done(performance.now())
          else requestAnimationFrame(look)
        }
        look()
      }),
    selector,
  )
}

/** The times between the frames of a page, in ms, for so many seconds. */
export function framesFor(page: Page, seconds: number): Promise<number[]> {
  return page.evaluate(async (most) => {
    const frame = () => new Promise<number>((done) => requestAnimationFrame(done))
    const times: number[] = []
    let before = await frame()
    const end = before + most * 1000
    while (before < end) {
      const now = await frame()
      times.push(now - before)
      before = now
    }
    return times
  }, seconds)
}

/** Says what the thread of a page has worked since it was asked last, in ms, whatever else the machine does. */
export async function workOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  let before = 0
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const all = 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value
    const since = all - before
    before = all
    return since
  }
}
