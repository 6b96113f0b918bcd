import { expect, type Page } from '@playwright/test'
import { test } from '../world.ts'
import { closedSpace } from '../access/closedSpace.ts'
import { linkType, makeTasks } from './tasks.ts'

const chosen = (page: Page) => page.getByRole('toolbar', { name: 'Действия с выбранными' })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Выбрать «${name}»` })

test('[ROV.06~] [ROV.08~] [ROB.11~] rows that were chosen are changed and deleted at once, and that is taken back at once', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  const { type } = await makeTasks(terem, anna, space, ['Альфа', 'Бета', 'Гамма', 'Дельта'])
  const id = await terem.page(anna, space, { title: 'Дела', type: 'table' })
  await linkType(terem, anna, id, type)
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  const grid = page.getByRole('grid')
  const hours = () => grid.getByRole('gridcell', { name: /^\d+$/ }).allInnerTexts()
  await expect(grid.getByRole('rowheader')).toHaveCount(4)
  await expect.poll(hours).toEqual(['40', '30', '20', '10'])

  await box(page, 'Гамма').click()
  await box(page, 'Альфа').click({ modifiers: ['Shift'] })
  await expect(chosen(page)).toContainText('Выбрано 3')
  await chosen(page).getByRole('button', { name: 'Изменить поле…' }).click()
  await page.getByRole('combobox', { name: 'Поле' }).click()
  await page.getByRole('option', { name: 'Часы' }).click()
  await page.getByRole('textbox', { name: 'Значение «Часы»' }).fill('7')
  await page.getByRole('button', { name: 'Применить' }).click()
  await expect.poll(hours).toEqual(['40', '7', '7', '7'])
  await grid.press('Control+z')
  await expect.poll(hours).toEqual(['40', '30', '20', '10'])

  await chosen(page).getByRole('button', { name: 'Удалить' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(grid.getByRole('rowheader')).toHaveCount(1)
  await expect(chosen(page)).toHaveCount(0)
  await page
    .getByRole('alert')
    .filter({ hasText: 'в корзине' })
    .getByRole('button', { name: 'Вернуть' })
    .click()
  await expect.poll(hours).toEqual(['40', '30', '20', '10'])

  await grid.press('Control+a')
  await expect(chosen(page)).toContainText('Выбрано 4')
  await grid.press('Escape')
  await expect(chosen(page)).toHaveCount(0)
})

test('[RER.60] a cell that cannot be saved keeps what was typed and says so', async ({ terem, browser }) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  const { type } = await makeTasks(terem, anna, space, ['Альфа'])
  const id = await terem.page(anna, space, { title: 'Дела', type: 'table' })
  await linkType(terem, anna, id, type)
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  const cell = page.getByRole('grid').getByRole('gridcell', { name: '10', exact: true })
  await cell.dblclick()
  const input = page.getByRole('textbox', { name: 'Значение «Часы»' })
  await input.fill('77')
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('mutation UpdateRow')
      ? route.fulfill({
          json: { data: null, errors: [{ message: 'read only', extensions: { code: 'read_only' } }] },
        })
      : route.continue(),
  )
  await input.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Не сохранено' })).toBeVisible()
  await expect(input).toHaveValue('77')
  await page.unroute('**/graphql')
  await input.press('Enter')
  await expect(input).toHaveCount(0)
  await expect(page.getByRole('gridcell', { name: '77', exact: true })).toBeVisible()
})

test('who may only read a table has no boxes to choose rows by, since nothing is done with these', async ({
  terem,
  browser,
}) => {
  const { owner, member, space, subject } = await closedSpace(terem)
  const { type } = await makeTasks(terem, owner, space, ['Альфа', 'Бета'])
  const id = await terem.page(owner, space, { title: 'Дела', type: 'table' })
  await linkType(terem, owner, id, type)
  await terem.graphql(
    'mutation ($input: AccessGrantInput!) { accessGrant(input: $input) { status } }',
    { input: { resource_type: 'page', resource_id: id, subject_id: subject, level: 'read', objects: true } },
    { token: owner.token, space: space.id },
  )
  const page = await terem.open(browser, member, `/${space.id}/${id}`)
  await expect(page.getByRole('grid').getByRole('rowheader')).toHaveCount(2)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('rowheader').first().click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Shift+Space')
  await expect(page.getByRole('row', { selected: true })).toHaveCount(0)
})
