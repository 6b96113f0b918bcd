import { expect, type Page } from '@playwright/test'
import { TypeWorld } from '../types/typeWorld.ts'
import { test } from '../world.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Поиск' })
/** The keys work a moment after the screen has loaded. */
const openSearch = (page: Page) =>
  expect(async () => {
    await page.keyboard.press('Control+Shift+F')
    await expect(field(page)).toBeFocused({ timeout: 1000 })
  }).toPass()
const hit = (page: Page, name: string | RegExp) => page.getByRole('option', { name })

test('[RSE.01~] [RSE.02] [RSE.03] [RSE.05~] the keys open the search over any screen; it finds pages and people, and a result opens', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна', 'Лесная')
  const boris = await terem.person('Борис', 'Полевой')
  const space = await terem.space(anna, 'Поиск')
  await terem.join(anna, space, boris)
  const plan = await terem.page(anna, space, { title: 'Годовой план' })
  await terem.page(anna, space, {
    title: 'Склад',
    parent_id: plan,
    markdown: 'Ждём поставки оборудования в мае.',
  })

  const page = await terem.open(browser, anna, `/settings/${space.id}/general`)
  await expect(page.getByRole('heading', { name: 'Настройки' })).toBeVisible()
  await openSearch(page)
  await page.keyboard.type('поставка')
  const found = hit(page, /Склад/)
  await expect(found).toContainText('Годовой план')
  await expect(found.locator('mark')).toHaveText('поставки')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Название страницы' })).toHaveValue('Склад')

  await openSearch(page)
  await hit(page, 'поставка').click()
  await found.click()
  await expect(field(page)).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Название страницы' })).toHaveValue('Склад')
  for (const path of ['/profile', '/types-editor', '/new-panel']) {
    await page.goto(terem.url + path)
    await openSearch(page)
    await page.keyboard.press('Escape')
    await expect(field(page)).toBeHidden()
  }
  const world = new TypeWorld(terem, anna, space)
  const type = await world.type({ label: 'Договор' })
  await world.object(type, { [await world.header(type)]: 'Заря' })
  await page.goto(`${terem.url}/${space.id}/${plan}`)
  await openSearch(page)
  await field(page).fill('заря')
  await hit(page, /Заря/).click()
  await expect(field(page)).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Заря', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await openSearch(page)
  await field(page).fill('абракадабра')
  await expect(page.getByText('Ничего не найдено')).toBeVisible()
  await field(page).fill('ПОЛЕВ')
  await hit(page, 'Борис Полевой').click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('complementary', { name: 'Борис Полевой' })).toContainText(boris.email)
})

test('[RSE.01~] [RSE.04~] Enter means the words that are typed, and the search at the side stays while its results open and knows nothing of a page in trash', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Сбоку')
  const first = await terem.page(anna, space, { title: 'Отчёт за март' })
  const second = await terem.page(anna, space, { title: 'Отчёт за апрель' })
  const page = await terem.open(browser, anna, `/${space.id}/${first}`)
  const title = page.getByRole('textbox', { name: 'Название страницы' })
  await expect(title).toHaveValue('Отчёт за март')
  await openSearch(page)
  await field(page).fill('апрел')
  await page.keyboard.press('Enter')
  await expect(title).toHaveValue('Отчёт за апрель')
  await expect(page.getByRole('dialog')).toBeHidden()
  await openSearch(page)
  await field(page).fill('отчет')
  await expect(hit(page, 'Отчёт за март')).toBeVisible()
  await page.getByRole('button', { name: 'Открыть сбоку' }).click()
  const side = page.getByRole('complementary', { name: 'Поиск' })
  await side.getByRole('option', { name: 'Отчёт за март' }).click()
  await expect(title).toHaveValue('Отчёт за март')
  await terem.graphql('mutation ($id: ID!) { pageDelete(id: $id) { recordId } }', { id: second }, anna)
  await side.getByRole('combobox').fill('апрель')
  await expect(side.getByText('Ничего не найдено')).toBeVisible()
})

test('[RSE.01~] [RSE.03~] [RSE.05~] an object is found by a value of it a moment after it was written, and opens over the page; the kinds of results narrow the list', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  const world = new TypeWorld(terem, anna, space)
  const type = await world.type({ label: 'Договор' })
  const about = await world.property({ type_id: type, kind: 'text', label: 'Предмет' })
  const home = await terem.page(anna, space, { title: 'Поставка кирпича' })
  const page = await terem.open(browser, anna, `/${space.id}/${home}`)
  await expect(page.getByRole('textbox', { name: 'Название страницы' })).toBeVisible()
  await openSearch(page)
  await field(page).fill('поставки печей')
  await expect(page.getByText('Ничего не найдено')).toBeVisible()
  const object = await world.object(type, {
    [await world.header(type)]: 'Заря',
    [about]: 'Срочная поставка печей',
  })
  await expect(hit(page, /Заря/)).toContainText('Договор')
  await expect(hit(page, /Заря/).locator('mark')).toHaveText(['поставка', 'печей'])
  await field(page).fill('поставка')
  await expect(hit(page, 'Поставка кирпича')).toBeVisible()
  await page.getByRole('button', { name: 'Объекты 1' }).click()
  await expect(hit(page, 'Поставка кирпича')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Заря', exact: true })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/${space.id}/${home}/${object}$`))

  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Страницы и команды' }).fill('зар')
  await hit(page, /Заря/).click()
  await expect(page.getByRole('dialog', { name: 'Заря', exact: true })).toBeVisible()
})
