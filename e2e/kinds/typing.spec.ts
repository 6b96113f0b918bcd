import { expect, type Page } from '@playwright/test'
import { test, type Terem } from '../world.ts'
import { makeTyping, openHeld, typeAlong, type Typing } from './typingWorld.ts'

const firstCell = (page: Page) => page.getByRole('grid').getByRole('rowheader', { name: /Поставка/ })

/** What is stored, in the words of what was typed. */
async function expectStored({ world, object, cells }: Typing): Promise<void> {
  const wanted = Object.fromEntries(cells.map(({ id, stored }) => [id, stored]))
  await expect.poll(async () => plain(await world.values(object)), { timeout: 15_000 }).toMatchObject(wanted)
}

const plain = (values: Record<string, unknown>) =>
  JSON.parse(JSON.stringify(values), (key, value: unknown) =>
    key === 'id'
      ? '(any text)'
      : typeof value === 'string' && value.startsWith('2026-05-')
        ? '2026-05-31'
        : value,
  ) as Record<string, unknown>

test('what is typed into the cells of a table before their editor has come is stored whole, each in its cell', async ({
  terem,
  browser,
}) => {
  test.setTimeout(120_000)
  const typing = await makeTyping(terem)
  const { page, release } = await openHeld(terem, { browser, ...typing }, (url) => /CellEditor/.test(url))
  await firstCell(page).click()
  await typeAlong(page, typing, 0)
  await release()
  await expectStored(typing)
})

for (const delayMs of [0, 20, 150])
  test(`what is typed into the cells of a table that has just come over a slow network is stored whole, ${delayMs} ms a key`, async ({
    terem,
    browser,
  }) => {
    test.setTimeout(180_000)
    const typing = await makeTyping(terem)
    const page = await openSlow(terem, browser, typing)
    await firstCell(page).click()
    await typeAlong(page, typing, delayMs)
    await expectStored(typing)
  })

async function openSlow(terem: Terem, browser: Parameters<Terem['open']>[0], { anna, path }: Typing) {
  const page = await terem.open(browser, anna, '/')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.clearBrowserCache')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 400_000,
    uploadThroughput: 400_000,
  })
  await page.goto(terem.url + path)
  return page
}
