import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { closedSpace } from '../access/closedSpace.ts'
import { saved, test, type Terem } from '../world.ts'
import { add, addSet, block, menu, said } from './compositeWorld.ts'
import { linkType, makeTasks } from './tasks.ts'

async function open(terem: Terem, browser: Browser, options = {}) {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  const id = await terem.page(anna, space, { title: 'Обзор', type: 'composite' })
  const path = `/${space.id}/${id}`
  const page = await terem.open(browser, anna, path, options)
  return { anna, space, id, path, page }
}

/** A page with blocks of words in this order, each with its name in it. */
async function words(page: Page, ...names: string[]) {
  for (const name of names) {
    // oxlint-disable no-await-in-loop -- one after another
    await add(page, 'Текст')
    const text = page.getByRole('textbox', { name: 'Текст', exact: true }).last()
    await expect(text).toBeFocused()
    await page.keyboard.type(`слово ${name}`)
    await menu(page, block(page, 'Текст'), 'Настроить…')
    await page.getByRole('textbox', { name: 'Заголовок' }).fill(name)
    await page.keyboard.press('Escape')
    await expect(block(page, name).getByRole('heading', { name, exact: true })).toBeVisible()
    // oxlint-enable no-await-in-loop
  }
}

async function place(of: Locator) {
  const { x, y, width, height } = (await of.boundingBox())!
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }
}

/** Takes a block by its handle, or by the corner that stretches it, and lets it go so far away. */
async function drag(
  page: Page,
  of: Locator,
  by: { x: number; y: number },
  handle = '[aria-label^="Переместить"]',
) {
  await of.hover()
  const box = (await of.locator(handle).boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by.x / 2, y + by.y / 2, { steps: 4 })
  await page.mouse.move(x + by.x, y + by.y, { steps: 4 })
  await page.mouse.up()
}

test('[RCO.01] blocks are put in, set, stretched, put in another order and taken out, and stay so after a reload', async ({
  terem,
  browser,
}) => {
  const { page } = await open(terem, browser)
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
  const { page } = await open(terem, browser)
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
  const { anna, path, page } = await open(terem, browser)
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

test('a block that is taken out comes back by Ctrl+Z with its words', async ({ terem, browser }) => {
  const { page } = await open(terem, browser)
  await words(page, 'Один', 'Два')
  await menu(page, block(page, 'Один'), 'Удалить')
  await expect(block(page, 'Один')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(block(page, 'Один')).toContainText('слово Один')
  await menu(page, block(page, 'Один'), 'Создать копию')
  await expect(block(page, 'Один')).toHaveCount(2)
  await expect(block(page, 'Один').last()).toContainText('слово Один')
})

test('what is typed into a new block of words at once is in it, also before its editor has come', async ({
  terem,
  browser,
}) => {
  const { anna, space, path, page } = await open(terem, browser)
  await add(page, 'Текст')
  await page.keyboard.type('Первые слова')
  await expect(block(page, 'Текст')).toContainText('Первые слова')
  await add(page, 'Текст')
  await page.keyboard.type('И вторые')
  await expect(block(page, 'Текст').last()).toContainText('И вторые')
  await expect(saved(page)).toBeVisible()
  const slow = await terem.open(
    browser,
    anna,
    `/${space.id}/${await terem.page(anna, space, { title: 'Ещё', type: 'composite' })}`,
  )
  await add(slow, 'Текст')
  await slow.keyboard.type('Слово за словом', { delay: 20 })
  await expect(block(slow, 'Текст')).toContainText('Слово за словом')
  await page.goto(path)
  await expect(block(page, 'Текст').first()).toContainText('Первые слова')
})

test('in a narrow window blocks stand in one column and go up and down by their menu', async ({
  terem,
  browser,
}) => {
  const { page } = await open(terem, browser)
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
  const { page } = await open(terem, browser, { hasTouch: true })
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

test('who may only read sees the blocks and no handles; a page of objects is shown in a block', async ({
  terem,
  browser,
}) => {
  const { owner, member, space, give } = await closedSpace(terem)
  const tasks = await makeTasks(terem, owner, space, ['Альфа', 'Бета'])
  const table = await terem.page(owner, space, { title: 'Дела', type: 'table' })
  await linkType(terem, owner, table, tasks.type)
  const id = await terem.page(owner, space, { title: 'Обзор', type: 'composite' })
  const path = `/${space.id}/${id}`
  const page = await terem.open(browser, owner, path)
  await add(page, 'Объекты')
  await page.getByRole('button', { name: 'Таблица' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Дела' }).click()
  await expect(block(page, 'Объекты').getByRole('rowheader', { name: /Альфа/ })).toBeVisible()
  await menu(page, block(page, 'Объекты'), 'Настроить…')
  await page.getByRole('button', { name: 'Показать другую страницу' }).click()
  await expect(block(page, 'Объекты')).toContainText('Что показать?')
  await page.keyboard.press('Control+z')
  await expect(block(page, 'Объекты').getByRole('rowheader', { name: /Альфа/ })).toBeVisible()
  await words(page, 'Один')
  await expect(saved(page)).toBeVisible()
  await give(id, 'read')
  const reader = await terem.open(browser, member, path)
  await expect(block(reader, 'Один')).toContainText('слово Один')
  await expect(block(reader, 'Объекты')).toContainText('Недоступно')
  await expect(block(reader, 'Объекты')).not.toContainText('Альфа')
  await expect(
    reader.getByRole('button', { name: /Действия с блоком|Добавить блок|Переместить/ }),
  ).toHaveCount(0)
})

test('a guest of a published page reads the words of its blocks; objects are for members', async ({
  terem,
  browser,
}) => {
  const { anna, space, id, page } = await open(terem, browser)
  await makeTasks(terem, anna, space, ['Альфа'])
  await words(page, 'Один')
  await addSet(page, 'Показатель', { Тип: 'Поручение', title: 'Сколько' })
  await addSet(page, 'Карусель', { Тип: 'Поручение', title: 'По кругу' })
  await expect(block(page, 'Сколько').getByRole('status')).toHaveText('1')
  await expect(block(page, 'По кругу')).toContainText('Альфа')
  await expect(saved(page)).toBeVisible()
  const { pagePublish } = await terem.graphql<{ pagePublish: { record: { publication: { url: string } } } }>(
    'mutation ($id: ID!) { pagePublish(id: $id) { record { publication { url } } } }',
    { id },
    { token: anna.token, space: space.id },
  )
  const guest = await (await browser.newContext({ locale: 'ru-RU' })).newPage()
  const asked: string[] = []
  guest.on('request', (request) => asked.push(request.postData() ?? ''))
  await guest.goto(pagePublish.record.publication.url)
  await expect(block(guest, 'Один')).toContainText('слово Один')
  for (const name of ['Сколько', 'По кругу']) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await expect(block(guest, name)).toContainText('Для участников')
  }
  await expect(guest.getByText('Альфа')).toHaveCount(0)
  await expect(guest.getByRole('button', { name: /Действия с блоком|Добавить блок/ })).toHaveCount(0)
  expect(asked.filter((body) => /widgets|paginate_object/.test(body))).toEqual([])
})

test('versions of a page of blocks are compared in words, and one is put back with its words', async ({
  terem,
  browser,
}) => {
  const { anna, path, page } = await open(terem, browser)
  await words(page, 'Один', 'Два')
  await expect(saved(page)).toBeVisible()
  const other = await terem.open(browser, anna, path)
  await other.getByRole('button', { name: 'Действия со страницей' }).click()
  await other.getByRole('menuitem', { name: 'История версий' }).click()
  const history = other.getByRole('region', { name: 'История версий' })
  await history.getByRole('button', { name: 'Сохранить версию' }).click()
  await expect(history.getByRole('button', { name: 'Версия 1' })).toBeVisible()
  await menu(page, block(page, 'Два'), 'Удалить')
  await drag(page, block(page, 'Один'), { x: 230, y: 0 })
  await block(page, 'Один').getByRole('textbox').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' и билеты')
  await add(page, 'События')
  await expect(saved(page)).toBeVisible()
  await history.getByRole('button', { name: 'Версия 1' }).click()
  await history.getByText('С текущей').click()
  const compared = history.getByRole('region', { name: 'Сравнение версий' })
  await expect(compared.getByRole('listitem').filter({ hasText: 'Один' })).toContainText(
    'перемещён · изменён текст',
  )
  await expect(compared.locator('ins')).toHaveText('слово Один и билеты')
  await expect(compared.getByRole('listitem').filter({ hasText: 'События' })).toContainText('добавлен')
  await expect(compared.getByRole('listitem').filter({ hasText: 'Два' })).toContainText('удалён')
  await history.getByRole('button', { name: 'Восстановить' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Восстановить' }).click()
  await expect(block(page, 'Два')).toContainText('слово Два')
  await expect(block(page, 'Один')).not.toContainText('билеты')
  await expect(block(page, 'События')).toHaveCount(0)
})
