import { chromium, type Browser } from '@playwright/test'
import { chromiumFlags, findChromium } from '../programs.ts'
import { Terem, type Person } from '../world.ts'

// `bun --no-install e2e/bench/firstLoad.ts [rounds]`: what a first visit costs, with an empty cache, in Chromium: the
// largest paint, and the bytes that came over the wire. Medians.

const rounds = Number(process.argv[2] ?? 5)
const settleMs = 1500

type Load = { lcpMs: number; kb: number; requests: number }

const terem = new Terem()
await terem.start()
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
try {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Первый визит')
  const id = await terem.page(anna, space, { title: 'План', markdown: '# План\n\n'.padEnd(4000, 'слово ') })
  const paths: [path: string, as?: Person][] = [
    ['/explore'],
    ['/authorization'],
    [`/${space.id}/${id}`, anna],
  ]
  for (const [path, as] of paths) {
    const loads: Load[] = []
    for (let round = 0; round < rounds; round++) loads.push(await load(browser, path, as))
    const median = (key: keyof Load) => loads.map((one) => one[key]).toSorted((a, b) => a - b)[rounds >> 1]
    const name = as ? 'workspace, a text page' : path
    console.error(`${name}: LCP ${median('lcpMs')} ms, ${median('kb')} KB in ${median('requests')} requests`)
  }
} finally {
  await browser.close()
  await terem.remove()
}

async function load(where: Browser, path: string, as?: Person): Promise<Load> {
  const page = as
    ? await terem.open(where, as, path, { locale: 'ru-RU', serviceWorkers: 'block' })
    : await (await where.newContext({ locale: 'ru-RU', serviceWorkers: 'block' })).newPage()
  const wire = await page.context().newCDPSession(page)
  let bytes = 0
  let requests = 0
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    requests++
  })
  await wire.send('Network.enable')
  await wire.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto(terem.url + path, { waitUntil: 'load' })
  const lcpMs = await page.evaluate(
    (settle) =>
      new Promise<number>((done) => {
        let last = 0
        new PerformanceObserver((list) => {
          last = list.getEntries().at(-1)?.startTime ?? last
        }).observe({ type: 'largest-contentful-paint', buffered: true })
        setTimeout(() => done(Math.round(last)), settle)
      }),
    settleMs,
  )
  await page.context().close()
  return { lcpMs, kb: Math.round(bytes / 1024), requests }
}
