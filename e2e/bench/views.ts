import { chromium, type Browser, type Locator, type Page } from '@playwright/test'
import { add as addBlock } from '../kinds/compositeWorld.ts'
import { linkType } from '../kinds/tasks.ts'
import { chromiumFlags, findChromium } from '../programs.ts'
import { saved } from '../world.ts'
import { putObjects, runBrowserBench, type BrowserBench } from './browserBench.ts'

// `bun run bench views [objects] [changes]`: one object is renamed in a table by keys in one browser, and seen in seven views of
// somebody else's browser: the six pages of objects and a block of a page of blocks.

const objects = Number(process.argv[2] ?? 500)
const changes = Number(process.argv[3] ?? 40)
const last = 'Последнее'
const kinds = ['table', 'kanban', 'tiles', 'list', 'gantt', 'calendar'] as const

declare global {
  interface Window {
    /** When the words that are waited for come into the page, as time of day in ms. */
    seenAt?: Promise<number>
    /** When Enter was pressed last. */
    enteredAt?: number
  }
}

await runBrowserBench(async (bench) => {
  const { terem, anna, space, type, add } = bench
  const [start, end] = [await dateProperty(bench, 'Начало'), await dateProperty(bench, 'Окончание')]
  const today = "date_trunc('day', now(), 'UTC')"
  await putObjects(bench, objects, {
    [start]: `${today} + (n % 60 + 1) * interval '1 day'`,
    [end]: `${today} + (n % 60 + 2 + n % 7) * interval '1 day'`,
  })
  await newest(bench, [start, end])
  const boris = await terem.person('Борис')
  await terem.join(anna, space, boris)
  const paths = new Map<string, string>()
  for (const kind of kinds) {
    const id = await terem.page(anna, space, { title: `Дела ${kind}`, type: kind })
    await linkType(terem, anna, id, type)
    paths.set(kind, `/${space.id}/${id}`)
  }
  const blocks = await terem.page(anna, space, { title: 'Обзор', type: 'composite' })
  const browsers = [await launch(), await launch()] as const
  try {
    const hers = await terem.open(browsers[0], anna, `/${space.id}/${blocks}`, {
      viewport: { width: 1440, height: 900 },
      locale: 'ru-RU',
    })
    await addBlock(hers, 'Объекты')
    await hers.getByRole('button', { name: 'Таблица' }).click()
    await hers.getByRole('dialog').getByRole('button', { name: 'Дела table' }).click()
    await shown(hers, last).waitFor()
    await saved(hers).waitFor()
    paths.set('a block', `/${space.id}/${blocks}`)
    await hers.goto(terem.url + paths.get('table')!)
    const context = await browsers[1].newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'ru-RU',
      serviceWorkers: 'block',
    })
    await context.addInitScript((session) => {
      localStorage.setItem('token', session.token)
      localStorage.setItem('refresh_token', session.refresh)
      localStorage.setItem('user_id', session.userId)
      localStorage.setItem('expires_at', String(Date.now() + session.expiresIn * 1000))
    }, boris)
    const views = new Map<string, Page>()
    for (const [name, path] of paths) {
      const page = await context.newPage()
      await page.goto(terem.url + path)
      if (name === 'gantt') await toTheEnd(page)
      await shown(page, last).waitFor()
      views.set(name, page)
    }
    await hers.evaluate(() => {
      window.addEventListener(
        'keydown',
        ({ key }) => {
          if (key === 'Enter') window.enteredAt = performance.timeOrigin + performance.now()
        },
        true,
      )
    })
    let now: string = last
    for (let change = -3; change < changes; change++) {
      const next = `Дело ${change + 3} новое`
      const watched = await Promise.all(
        [...views].map(async ([name, page]) => [name, await watch(page, next)] as const),
      )
      await hers.getByRole('rowheader', { name: now }).click()
      await hers.keyboard.type(next)
      await hers.keyboard.press('Enter')
      const entered = await hers.evaluate(() => window.enteredAt!)
      const times = await Promise.all(watched.map(async ([name, seen]) => [name, await seen()] as const))
      // The first ones warm up.
      if (change >= 0) {
        for (const [name, at] of times) add(`seen in ${name}, ms`, [at - entered])
        add(
          'seen in all, ms',
          times.map(([, at]) => at - entered),
        )
      }
      now = next
    }
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()))
  }
})

function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
}

function shown(page: Page, name: string): Locator {
  return page.getByRole('main').getByText(name, { exact: true }).first()
}

/** Scrolls on to the last lines. */
async function toTheEnd(page: Page): Promise<void> {
  await page.locator('[data-bar]').first().waitFor()
  await page
    .locator('[data-bar]')
    .first()
    .evaluate((element) => {
      let scroller = element.parentElement!
      while (!/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement!
      scroller.scrollTop = scroller.scrollHeight
    })
}

/**
 * When the words come into the page, as time of day in ms; resolves once the page watches for them. The page tells it
 * by itself: a question in each frame of seven pages took more time than what is measured.
 */
async function watch(page: Page, words: string): Promise<() => Promise<number>> {
  await page.evaluate((text) => {
    const main = document.querySelector('main')!
    window.seenAt = new Promise((seen) => {
      const watcher = new MutationObserver(() => {
        if (!main.textContent.includes(text)) return
        seen(performance.timeOrigin + performance.now())
        watcher.disconnect()
      })
      watcher.observe(main, { childList: true, subtree: true, characterData: true })
    })
  }, words)
  return () => page.evaluate(() => window.seenAt!)
}

async function dateProperty({ terem, anna, space, type }: BrowserBench, label: string): Promise<string> {
  const { propertyCreate } = await terem.graphql<{ propertyCreate: { recordId: string } }>(
    'mutation ($input: PropertyCreateInput!) { propertyCreate(input: $input) { recordId } }',
    { input: { type_id: type, kind: 'date_time', label, options: { with_time: false } } },
    { token: anna.token, space: space.id },
  )
  return propertyCreate.recordId
}

/** The newest object, of today alone, so that a calendar has room for it. */
async function newest(
  { terem, anna, space, type, properties }: BrowserBench,
  dates: string[],
): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  const values = {
    [properties.name]: last,
    [properties.state]: 'new',
    ...Object.fromEntries(dates.map((id) => [id, today])),
  }
  await terem.graphql(
    'mutation ($input: ObjectCreateInput!) { objectCreate(input: $input) { recordId } }',
    { input: { type_id: type, values } },
    { token: anna.token, space: space.id },
  )
}
