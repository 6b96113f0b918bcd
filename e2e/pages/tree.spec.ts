import { expect, type Page } from '@playwright/test'
import { editorOf, test } from '../world.ts'

const tree = (page: Page) => page.getByRole('tree', { name: 'Страницы пространства' })
const row = (page: Page, name: string) => tree(page).getByRole('treeitem', { name, exact: true })

test('[RPG.02~, RPG.14~] a page made and named by one member stands in the tree of another without reload', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const boris = await terem.person('Борис')
  const space = await terem.space(anna, 'Дерево')
  await terem.join(anna, space, boris)
  await terem.page(anna, space, { title: 'Первая' })
  const [mine, theirs] = await Promise.all([
    terem.open(browser, anna, `/${space.id}`),
    terem.open(browser, boris, `/${space.id}`),
  ])
  await expect(row(theirs, 'Первая')).toBeVisible()
  await mine.getByRole('button', { name: 'Новая страница' }).click()
  await mine.getByRole('menuitem', { name: /Текст/ }).click()
  const title = mine.getByRole('textbox', { name: 'Название страницы' })
  await expect(title).toBeFocused()
  await mine.keyboard.type('Смета')
  await mine.keyboard.press('Enter')
  await expect(editorOf(mine)).toBeFocused()
  await expect(row(theirs, 'Смета')).toBeVisible()
})

test('[RPG.08] a page moved by keyboard and by dragging is there for every member and after a reload', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const boris = await terem.person('Борис')
  const space = await terem.space(anna, 'Порядок')
  await terem.join(anna, space, boris)
  for (const title of ['Альфа', 'Бета', 'Гамма']) await terem.page(anna, space, { title })
  const [mine, theirs] = await Promise.all([
    terem.open(browser, anna, `/${space.id}`),
    terem.open(browser, boris, `/${space.id}`),
  ])
  const order = (page: Page) => tree(page).getByRole('treeitem')
  await expect(order(mine)).toHaveText(['Альфа', 'Бета', 'Гамма'])
  await row(mine, 'Гамма').focus()
  await mine.keyboard.press('Alt+ArrowUp')
  await expect(order(theirs)).toHaveText(['Альфа', 'Гамма', 'Бета'])
  await mine.keyboard.press('Alt+ArrowRight')
  await expect(order(mine)).toHaveText(['Альфа', 'Гамма', 'Бета'])
  await expect(row(mine, 'Гамма')).toHaveAttribute('aria-level', '2')
  await expect(mine.getByText('«Гамма» теперь в «Альфа», 1 из 1')).toBeAttached()

  const [from, to] = [await row(mine, 'Бета').boundingBox(), await row(mine, 'Альфа').boundingBox()]
  await mine.mouse.move(from!.x + 60, from!.y + from!.height / 2)
  await mine.mouse.down()
  await mine.mouse.move(to!.x + 60, to!.y + to!.height / 2 + 6, { steps: 6 })
  await mine.mouse.move(to!.x + 60, to!.y + 2, { steps: 6 })
  await mine.mouse.up()
  await expect(order(mine)).toHaveText(['Бета', 'Альфа', 'Гамма'])
  await expect(row(theirs, 'Бета')).toHaveAttribute('aria-posinset', '1')
  await mine.reload()
  await expect(order(mine).first()).toHaveText('Бета')

  // The drag code loads after the tree.
  await expect(row(mine, 'Бета')).toHaveAttribute('draggable', 'true')
  const [child, parent] = [await row(mine, 'Бета').boundingBox(), await row(mine, 'Альфа').boundingBox()]
  await mine.mouse.move(child!.x + 60, child!.y + child!.height / 2)
  await mine.mouse.down()
  await mine.mouse.move(parent!.x + 60, parent!.y + parent!.height / 2 - 4, { steps: 6 })
  await mine.mouse.move(parent!.x + 60, parent!.y + parent!.height / 2, { steps: 6 })
  await mine.mouse.up()
  await expect(row(mine, 'Бета')).toHaveAttribute('aria-level', '2')
  await row(theirs, 'Альфа').focus()
  await theirs.keyboard.press('ArrowRight')
  await expect(row(theirs, 'Бета')).toHaveAttribute('aria-level', '2')
  await mine.reload()
  await expect(row(mine, 'Бета')).toHaveAttribute('aria-level', '2')
})

test('[RPG.06] filtering the tree ignores case in Cyrillic: ОТЧ finds отчёт', async ({ terem, browser }) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Поиск')
  const plans = await terem.page(anna, space, { title: 'Планы' })
  await terem.page(anna, space, { title: 'Годовой отчёт', parent_id: plans })
  await terem.page(anna, space, { title: 'План' })
  const page = await terem.open(browser, anna, `/${space.id}`)
  await page.getByRole('textbox', { name: 'Найти страницу' }).fill('ОТЧ')
  await expect(tree(page).getByRole('treeitem')).toHaveText(['Планы', 'Годовой отчёт'])
  await page.getByRole('textbox', { name: 'Найти страницу' }).fill('ничего такого')
  await expect(page.getByText('Страниц с таким названием нет')).toBeVisible()
})

test('[RPG.16] a page with nested pages goes to trash after a question, one without at once, and comes back by undo', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Корзина')
  const parent = await terem.page(anna, space, { title: 'Раздел' })
  await terem.page(anna, space, { title: 'Внутри', parent_id: parent })
  await terem.page(anna, space, { title: 'Одиночка' })
  const page = await terem.open(browser, anna, `/${space.id}`)
  await row(page, 'Одиночка').focus()
  await page.keyboard.press('Delete')
  await expect(row(page, 'Одиночка')).toBeHidden()
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect(row(page, 'Одиночка')).toBeVisible()

  await row(page, 'Раздел').focus()
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Отмена' }).last().click()
  await expect(row(page, 'Раздел')).toBeVisible()
  await row(page, 'Раздел').focus()
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'В корзину' }).click()
  await expect(row(page, 'Раздел')).toBeHidden()
  await expect(row(page, 'Внутри')).toBeHidden()
})

test('[RPG.10~] a favorite stands in Favorites for its owner alone', async ({ terem, browser }) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Любимое')
  const id = await terem.page(anna, space, { title: 'Рецепты' })
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await page.getByRole('button', { name: 'В избранное' }).click()
  const favorites = page.getByRole('tree', { name: 'Избранное' })
  await expect(favorites.getByRole('treeitem', { name: 'Рецепты' })).toBeVisible()
  await page.getByRole('button', { name: 'Убрать из избранного' }).click()
  await expect(favorites).toBeHidden()
})

test('[RPG.02~] a page made between the reading of the tree and its first events is shown, and the tree is read once', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Начало')
  await terem.page(anna, space, { title: 'Первая' })
  const page = await terem.open(browser, anna, '/explore')
  let reads = 0
  page.on('request', (request) => (reads += request.postData()?.includes('query PageTree') ? 1 : 0))
  await page.goto(`/${space.id}`)
  await expect(row(page, 'Первая')).toBeVisible()
  await terem.page(anna, space, { title: 'Вторая' })
  await expect(row(page, 'Вторая')).toBeVisible()
  expect(reads).toBe(1)

  const connect = Promise.withResolvers<void>()
  await page.routeWebSocket(/graphql/, async (socket) => {
    await connect.promise
    socket.connectToServer()
  })
  await page.reload()
  await expect(row(page, 'Вторая')).toBeVisible()
  await terem.page(anna, space, { title: 'Третья' })
  connect.resolve()
  await expect(row(page, 'Третья')).toBeVisible()
  expect(reads).toBe(2)
})

test('the page that is opened or made comes into sight in a long tree, and stays where it is while one scrolls away', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Библиотека')
  const ids: string[] = []
  for (let at = 1; at <= 60; at++)
    // oxlint-disable-next-line no-await-in-loop -- in this order
    ids.push(await terem.page(anna, space, { title: `Глава ${at}` }))
  const page = await terem.open(browser, anna, `/${space.id}/${ids[59]}`)
  const line = (name: string) => page.getByRole('treeitem', { name, exact: true })
  await expect(page.getByText('Исключённые')).toBeVisible()
  await expect(line('Глава 60')).toBeInViewport({ ratio: 1 })
  await line('Глава 60').hover()
  await page.mouse.wheel(0, -5000)
  await expect(line('Глава 1')).toBeInViewport()
  await line('Глава 1').click()
  await expect(page.getByRole('textbox', { name: 'Название страницы' })).toHaveValue('Глава 1')
  await expect(line('Глава 1')).toBeInViewport()
  await page.getByRole('button', { name: 'Новая страница' }).click()
  await page.getByRole('menuitem', { name: /^Текст/ }).click()
  await expect(line('Без названия')).toBeInViewport()
})
