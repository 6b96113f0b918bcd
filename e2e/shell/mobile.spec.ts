import { expect } from '@playwright/test'
import { cell, openSheet } from '../kinds/spreadsheetWorld.ts'
import { test } from '../world.ts'

const phone = { viewport: { width: 599, height: 800 }, hasTouch: true }

test('[RSH.25~, RID.22~] the footer of the phone layout shows what the person chose and opens it', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Телефон')
  await terem.page(anna, space, { title: 'Первая' })
  const page = await terem.open(browser, anna, `/${space.id}`, phone)
  const footer = page.getByRole('navigation', { name: 'Навигация' })
  await expect(footer.getByRole('button')).toHaveText([
    'Страницы',
    'Чаты',
    'Уведомления',
    'Поиск',
    'Создать',
    'Профиль',
  ])
  await footer.getByRole('button', { name: 'Чаты' }).tap()
  await expect(page.getByText('Чатов пока нет')).toBeVisible()
  await footer.getByRole('button', { name: 'Поиск' }).tap()
  await page.getByRole('combobox').fill('перв')
  await page.getByRole('option', { name: 'Первая' }).tap()
  await expect(page.getByRole('textbox', { name: 'Название страницы' })).toHaveValue('Первая')
  await terem.graphql(
    `mutation ($id: ID!) { userUpdate(id: $id, input: { config: { headerIconsMobile: ["settings", "pages"] } }) { recordId } }`,
    { id: anna.userId },
    anna,
  )
  await page.reload()
  await expect(footer.getByRole('button')).toHaveText(['Настройки', 'Страницы'])
})

test('[RSH.28~] a long tap on a page of the tree opens its menu, a short one opens the page', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Касания')
  await terem.page(anna, space, { title: 'Первая' })
  await terem.page(anna, space, { title: 'Вторая' })
  const page = await terem.open(browser, anna, `/${space.id}`, phone)
  await page.getByRole('button', { name: 'Страницы', exact: true }).tap()
  const row = page.getByRole('treeitem', { name: 'Вторая' })
  await row.getByText('Вторая').click({ trial: true })
  const box = await row.getByText('Вторая').boundingBox()
  const at = { x: box!.x + 8, y: box!.y + 8 }
  const touch = await page.context().newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await expect(page).not.toHaveTitle(/Вторая/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await row.getByText('Вторая').tap()
  await expect(page.getByRole('textbox', { name: 'Название страницы' })).toHaveValue('Вторая')
})

test('[RSH.25~] what is opened or made in the drawer of the phone layout is not left under it', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Телефон')
  await terem.page(anna, space, { title: 'Первая' })
  const page = await terem.open(browser, anna, `/${space.id}`, phone)
  const pages = page.getByRole('button', { name: 'Страницы', exact: true })
  const tree = page.getByRole('tree', { name: 'Страницы пространства' })
  await pages.tap()
  await page.getByRole('button', { name: 'Вложенная страница в «Первая»' }).tap()
  await page.getByRole('menuitem', { name: /^Текст/ }).tap()
  await expect(page.getByRole('textbox', { name: 'Название страницы' })).toBeFocused()
  await expect(tree).toHaveCount(0)
  await pages.tap()
  await page.getByRole('button', { name: 'Пространство: Телефон' }).tap()
  await page.getByRole('menuitem', { name: 'Настройки пространства' }).tap()
  await expect(page.getByRole('heading', { name: 'Настройки', exact: true })).toBeVisible()
  await expect(tree).toHaveCount(0)
})

test('[RSH.25~] text being written stays when a phone is turned, and can be continued', async ({
  terem,
  browser,
}) => {
  const { page } = await openSheet(terem, browser, phone)
  const footer = page.getByRole('navigation', { name: 'Навигация' })
  await expect(footer).toBeVisible()
  await cell(page, 'B2').click()
  await page.keyboard.type('нач')
  await page.setViewportSize({ width: 800, height: 599 })
  await expect(footer).toHaveCount(0)
  await page.keyboard.type('а')
  await page.setViewportSize({ width: 599, height: 800 })
  await expect(footer).toBeVisible()
  await page.keyboard.type('ло')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'B2')).toHaveText('начало')
})
