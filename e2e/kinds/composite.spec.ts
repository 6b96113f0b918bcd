import { expect, type Locator } from '@playwright/test'
import { saved, test } from '../world.ts'
import { add, block, drag, menu, openBlocks, said, words } from './compositeWorld.ts'

async function place(of: Locator) {
  const { x, y, width, height } = (await of.boundingBox())!
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }
}

test('[RCO.01] blocks are put in, set, stretched, put in another order and taken out, and stay so after a reload', async ({
  terem,
  browser,
}) => {
  const { page } = await openBlocks(terem, browser)
  await expect(page.getByRole('heading', { name: 'Соберите страницу из блоков' })).toBeVisible()
  await words(page, 'Один', 'Два', 'Три')
  const before = await place(block(page, 'Один'))
  await drag(page, block(page, 'Один'), { x: 90, y: 100 }, '[data-corner]')
  const stretched = await place(block(page, 'Один'))
  expect(stretched.width).toBeGreaterThan(before.width)
  expect(stretched.height).toBe(before.height + 96)
  await drag(page, block(page, 'Три'), { x: 0, y: -900 })
  await expect.poll(async () => (await place(block(page, 'Три'))).y).toBe(before.y)
  await menu(page, block(page, 'Два'), 'Удалить')
  await expect(block(page, 'Два')).toHaveCount(0)
  await expect(said(page)).toHaveText(/«Два» удалён/)
  await expect(saved(page)).toBeVisible()
  const shown = [await place(block(page, 'Один')), await place(block(page, 'Три'))]
  await page.reload()
  await expect(block(page, 'Один')).toContainText('слово Один')
  expect([await place(block(page, 'Один')), await place(block(page, 'Три'))]).toEqual(shown)
  await expect(block(page, 'Два')).toHaveCount(0)
})

test('[RCO.01~] keys move and stretch a block, say where it is, and take it back', async ({
  terem,
  browser,
}) => {
  const { page } = await openBlocks(terem, browser)
  await words(page, 'Один', 'Два')
  const [first, second] = [await place(block(page, 'Один')), await place(block(page, 'Два'))]
  expect(second.x).toBeGreaterThan(first.x)
  const grip = block(page, 'Один').getByRole('button', { name: 'Переместить блок «Один»' })
  await grip.focus()
  await page.keyboard.press('Enter')
  await expect(said(page)).toHaveText(/«Один» взят/)
  await page.keyboard.press('ArrowRight')
  await expect(said(page)).toHaveText('Столбец 2, строка 1')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(said(page)).toHaveText('Ширина 6, высота 6')
  await page.keyboard.press('Escape')
  await expect.poll(() => place(block(page, 'Один'))).toEqual(first)
  await page.keyboard.press(' ')
  for (let at = 0; at < 6; at += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(said(page)).toHaveText(/«Один» поставлен/)
  await expect.poll(async () => (await place(block(page, 'Один'))).x).toBe(second.x)
  await expect(grip).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect.poll(() => place(block(page, 'Один'))).toEqual(first)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(async () => (await place(block(page, 'Один'))).x).toBe(second.x)
})

test('[RCO.01~] two members who move different blocks both keep their moves, and the words that are written meanwhile', async ({
  terem,
  browser,
}) => {
  const { anna, path, page } = await openBlocks(terem, browser)
  await words(page, 'Один', 'Два', 'Три')
  const other = await terem.open(browser, anna, path)
  await expect(block(other, 'Три')).toContainText('слово Три')
  const [from, at] = [await place(block(page, 'Один')), await place(block(page, 'Два'))]
  await page.context().setOffline(true)
  await drag(page, block(page, 'Один'), { x: 230, y: 0 })
  await block(page, 'Два').getByRole('textbox').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' и ещё')
  await drag(other, block(other, 'Три'), { x: at.x, y: -40 })
  await drag(other, block(other, 'Два'), { x: 60, y: 60 }, '[data-corner]')
  await page.context().setOffline(false)
  for (const each of [page, other]) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await expect(block(each, 'Два')).toContainText('слово Два и ещё')
  }
  await expect
    .poll(async () => Promise.all(['Один', 'Два', 'Три'].map((name) => place(block(other, name)))), {
      timeout: 15_000,
    })
    .toEqual(await Promise.all(['Один', 'Два', 'Три'].map((name) => place(block(page, name)))))
  const [one, two, three] = await Promise.all(['Один', 'Два', 'Три'].map((name) => place(block(page, name))))
  expect(one!.x).toBeGreaterThan(from.x + 150)
  expect(three!.x).toBeGreaterThan(from.x + 400)
  expect(two!.height).toBeGreaterThan(at.height)
})

test('in a narrow window blocks stand in one column and go up and down by their menu', async ({
  terem,
  browser,
}) => {
  const { page } = await openBlocks(terem, browser)
  await words(page, 'Один', 'Два')
  await page.setViewportSize({ width: 599, height: 900 })
  await expect
    .poll(async () => (await place(block(page, 'Два'))).y - (await place(block(page, 'Один'))).y)
    .toBeGreaterThan(50)
  expect((await place(block(page, 'Два'))).x).toBe((await place(block(page, 'Один'))).x)
  await expect(page.locator('[data-corner]')).toHaveCount(0)
  await menu(page, block(page, 'Два'), 'Выше')
  await expect
    .poll(async () => (await place(block(page, 'Один'))).y - (await place(block(page, 'Два'))).y)
    .toBeGreaterThan(50)
})

test('a finger moves a block by its handle', async ({ terem, browser }) => {
  const { page } = await openBlocks(terem, browser, { hasTouch: true })
  await words(page, 'Один', 'Два')
  const [first, second] = [await place(block(page, 'Один')), await place(block(page, 'Два'))]
  const grip = (await block(page, 'Два').locator('[aria-label^="Переместить"]').boundingBox())!
  const [x, y] = [grip.x + 10, grip.y + 10]
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [{ x, y }])
  for (const share of [0.3, 0.6, 1]) await touch('touchMove', [{ x: x - (second.x - first.x) * share, y }])
  await touch('touchEnd', [])
  await expect.poll(async () => (await place(block(page, 'Два'))).x).toBe(first.x)
})

test('a block that is put in below the screen comes into sight', async ({ terem, browser }) => {
  const { page } = await openBlocks(terem, browser)
  for (let count = 1; count <= 3; count++) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await add(page, 'Объекты')
    const asks = page.getByText('Что показать?')
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await expect(asks).toHaveCount(count)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await expect(asks.last()).toBeInViewport()
  }
})
