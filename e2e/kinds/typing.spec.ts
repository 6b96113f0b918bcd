import { expect, type Page } from '@playwright/test'
import { test, type Terem } from '../world.ts'
import { makeTyping, openHeld, typeAlong, type Typing } from './typingWorld.ts'

const firstCell = (page: Page) => page.getByRole('grid').getByRole('rowheader', { name: /Поставка/ })

/** What is stored, in the words of what was typed. */
async function expectStored({ world, object, cells }: Typing): Promise<void> {
  const wanted = Object.fromEntries(cells.map(({ id, stored }) => [id, stored]))
  await expect.poll(async () => plain(await world.values(object)), { timeout: 60_000 }).toMatchObject(wanted)
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
  const { page, release } = await openHeld(terem, { browser, ...typing }, ['objects/rows/ValueEditor.tsx'])
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

test('what is looked for in a cell is chosen although the network broke the search off, and is kept where nothing is found', async ({
  terem,
  browser,
}) => {
  const typing = await makeTyping(terem)
  const { anna, world, object, path, cells } = typing
  const page = await terem.open(browser, anna, path)
  const [clients] = cells.slice(-2)
  const cell = page
    .getByRole('row', { name: /Поставка/ })
    .getByRole('gridcell')
    .nth(cells.length - 2)
  let broken = 0
  await page.route('**/graphql', (route) => {
    const isSearch = route.request().postData()?.includes('ObjectChoices(') ?? false
    return isSearch && (broken += 1) < 3 ? route.abort() : route.fallback()
  })
  await cell.click()
  await page.keyboard.type('нет')
  const search = page.getByRole('textbox', { name: 'Поиск', exact: true })
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ничего не найдено')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(search).toHaveValue('нет')
  await search.press('ControlOrMeta+A')
  broken = 0
  await page.keyboard.type('верф')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(search).toBeHidden()
  expect(broken).toBeGreaterThan(2)
  await expect.poll(async () => (await world.values(object))[clients!.id]).toBe(clients!.stored)
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
