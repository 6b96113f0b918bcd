import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { findChromium, testFlags } from '../programs.ts'
import { linkType, makeTasks } from '../kinds/tasks.ts'
import { Terem, type Person } from '../world.ts'
import { quantile } from './measures.ts'
import { saveResults } from './saveResults.ts'

// `bun run bench firstLoad [rounds] [path …]`: the cost of a first visit with an empty cache and of a second one in
// Chromium, with a processor four times slower and a network of 1.6 Mbit/s and 150 ms. Medians, as a table. The floor
// is the minimum for any program there: the bytes received by the time of the content, at that speed. Content is what
// can be read; a text can be edited later. Chromium's own pages under its address field are off: they are created for
// each new window, and cost more than a second visit.

const rounds = Number(process.argv[2] ?? 3)
const only = process.argv.slice(3)
const slow = { processor: 4, latencyMs: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8 }
/** A visit is over when nothing was requested for this long. */
const quietMs = 2500
const limitMs = 60_000
const rows = 1000
/** A task longer than this blocks, by the excess. */
const longTaskMs = 50

type Visit = {
  name: string
  path: string
  as?: Person
  content: (page: Page) => Promise<unknown>
  /** If it comes later than the content. */
  writable?: (page: Page) => Promise<unknown>
}
type Found = {
  contentMs: number
  writableMs: number
  paintMs: number
  blockedMs: number
  requests: number
  requestsBefore: number
  kb: number
}

const terem = new Terem()
await terem.start()
const browser = await chromium.launch({ executablePath: findChromium(), args: testFlags })
const measured: Record<string, Found> = {}
try {
  for (const visit of (await visits()).filter(({ name }) => !only.length || only.includes(name))) {
    const found: [first: Found, second: Found][] = []
    for (let round = 0; round < rounds; round++) found.push(await visitTwice(browser, visit))
    measured[`${visit.name}, first`] = medianOf(found.map(([first]) => first))
    measured[`${visit.name}, second`] = medianOf(found.map(([, second]) => second))
  }
} finally {
  await browser.close()
  await terem.remove()
}
const cells = (one: Found) =>
  [one.contentMs, one.writableMs, one.paintMs, one.blockedMs, one.requestsBefore, one.requests, one.kb]
    .map(Math.round)
    .join(' | ')
const lines = Object.entries(measured).map(([name, one]) => `| ${name} | ${cells(one)} |\n`)
const head =
  '| visit | content, ms | writable, ms | largest paint, ms | blocked, ms | requests before | in all | KB |\n|---|---|---|---|---|---|---|---|\n'
process.stdout.write(head + lines.join(''))
if (!only.length) saveResults('firstLoad', { rounds, slow, measured })
process.exit(0)

async function visits(): Promise<Visit[]> {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Первый визит')
  const text = await terem.page(anna, space, { title: 'План', markdown: '# План\n\n'.padEnd(4000, 'слово ') })
  const { type } = await makeTasks(
    terem,
    anna,
    space,
    Array.from({ length: rows }, (_, at) => `Поручение № ${at}`),
  )
  const table = await terem.page(anna, space, { title: 'Дела', type: 'table' })
  await linkType(terem, anna, table, type)
  return [
    {
      name: 'sign-in',
      path: '/authorization',
      content: (page) => page.getByRole('textbox').first().waitFor(),
    },
    {
      name: 'text page',
      path: `/${space.id}/${text}`,
      as: anna,
      content: (page) => page.getByText('слово слово').first().waitFor(),
      writable: (page) => page.locator('[contenteditable="true"]').first().waitFor(),
    },
    {
      name: 'table of 1000 rows',
      path: `/${space.id}/${table}`,
      as: anna,
      content: (page) =>
        page
          .getByRole('gridcell', { name: /Поручение/ })
          .first()
          .waitFor(),
    },
  ]
}

async function visitTwice(where: Browser, visit: Visit): Promise<[first: Found, second: Found]> {
  const context = await where.newContext({ locale: 'ru-RU', viewport: { width: 1440, height: 900 } })
  await context.addInitScript(observe)
  if (visit.as) await context.addInitScript(signIn, visit.as)
  try {
    return [await measure(context, visit), await measure(context, visit)]
  } finally {
    await context.close()
  }
}

async function measure(context: BrowserContext, { path, content, writable }: Visit): Promise<Found> {
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.latencyMs,
    downloadThroughput: slow.bytesPerSecond,
    uploadThroughput: slow.bytesPerSecond,
  })
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slow.processor })
  let bytes = 0
  let requests = 0
  let last = performance.now()
  wire.on('Network.requestWillBeSent', ({ request }) => {
    last = performance.now()
    if (request.url.startsWith('http')) requests++
  })
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
    last = performance.now()
    bytes += encodedDataLength
  })
  const began = performance.now()
  await page.goto(terem.url + path, { waitUntil: 'commit' })
  await content(page)
  const contentMs = performance.now() - began
  const requestsBefore = requests
  await writable?.(page)
  const writableMs = performance.now() - began
  const leftMs = () => Math.min(last + quietMs, began + limitMs) - performance.now()
  // oxlint-disable-next-line no-await-in-loop -- what was asked meanwhile makes it longer
  while (leftMs() > 0) await Bun.sleep(leftMs())
  const { paintMs, tasks } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  await page.close()
  const blockedMs = tasks.reduce((sum, ms) => sum + Math.max(0, ms - longTaskMs), 0)
  return { contentMs, writableMs, paintMs, blockedMs, requests, requestsBefore, kb: bytes / 1024 }
}

type Seen = { paintMs: number; tasks: number[] }

/** Runs in the page before anything else: its largest paint, and its long tasks. */
function observe(): void {
  const seen: Seen = { paintMs: 0, tasks: [] }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    seen.paintMs = list.getEntries().at(-1)?.startTime ?? seen.paintMs
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    seen.tasks.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask', buffered: true })
}

/** Runs in the page before anything else. */
function signIn(session: Person): void {
  if (localStorage.getItem('token')) return
  localStorage.setItem('token', session.token)
  localStorage.setItem('refresh_token', session.refresh)
  localStorage.setItem('user_id', session.userId)
  localStorage.setItem('login', session.email)
  localStorage.setItem('token_type', 'Bearer')
  localStorage.setItem('expires_in', String(session.expiresIn))
}

function medianOf(all: Found[]): Found {
  const of = (key: keyof Found) =>
    quantile(
      all.map((one) => one[key]),
      0.5,
    )
  return {
    contentMs: of('contentMs'),
    writableMs: of('writableMs'),
    paintMs: of('paintMs'),
    blockedMs: of('blockedMs'),
    requests: of('requests'),
    requestsBefore: of('requestsBefore'),
    kb: of('kb'),
  }
}
