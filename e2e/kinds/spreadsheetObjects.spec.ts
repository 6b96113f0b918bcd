import { expect, type Page } from '@playwright/test'
import { test } from '../world.ts'
import { bar, cell, openSheet, type } from './spreadsheetWorld.ts'
import { linkType, makeTasks } from './tasks.ts'

const update =
  'mutation ($id: ID!, $values: JSON!) { objectUpdate(id: $id, input: { values: $values }) { recordId } }'
const texts = (page: Page, ...addresses: string[]) =>
  Promise.all(addresses.map((address) => cell(page, address).textContent()))

test('[RSS.02~] [RAC.08~] objects of a type fill cells as far as each reader may read them, live, and guests see none', async ({
  terem,
  browser,
}) => {
  const { page, path, join, anna, space, id } = await openSheet(terem, browser)
  const boris = await join('Борис')
  const tasks = await makeTasks(terem, anna, space, ['Крыша', 'Дверь'])
  const as = { token: anna.token, space: space.id }
  const hide = `mutation { accessInherit(resource_type: property, resource_id: "${tasks.properties.hours}", inherits: false) { status } }`
  await terem.graphql(hide, {}, as)
  await type(page, 'A1', '=ОБЪЕКТЫ("поручение";"Состояние;Часы";ИСТИНА)')
  await type(
    page,
    'E1',
    '=СУММОБЪЕКТОВ("Поручение";"Часы")',
    '=СЧЁТОБЪЕКТОВ("Поручение";"Состояние";"новая")',
  )
  await type(page, 'F1', '=СЧЁТОБЪЕКТОВ("Тайное")', '=ОБЪЕКТ("нет")')
  await expect
    .poll(() => texts(page, 'A1', 'B1', 'A2', 'B2', 'A3', 'B3'))
    .toEqual(['Состояние', 'Часы', 'Новая', '10', 'Новая', '20'])
  await expect.poll(() => texts(page, 'E1', 'E2', 'F1', 'F2')).toEqual(['30', '2', '#ДОСТУП!', '#ДОСТУП!'])

  const other = await terem.open(browser, boris, path)
  await expect
    .poll(() => texts(other, 'A1', 'B1', 'A2', 'B2', 'A3', 'B3'))
    .toEqual(['Состояние', 'часы', 'Новая', '#ДОСТУП!', 'Новая', '#ДОСТУП!'])
  await expect.poll(() => texts(other, 'E1', 'E2')).toEqual(['#ДОСТУП!', '2'])

  const made = await terem.graphql<{ objectCreate: { recordId: string } }>(
    'mutation ($input: ObjectCreateInput!) { objectCreate(input: $input) { recordId } }',
    {
      input: {
        type_id: tasks.type,
        values: {
          [tasks.properties.name]: 'Окно',
          [tasks.properties.hours]: 5,
          [tasks.properties.state]: 'done',
        },
      },
    },
    as,
  )
  await expect.poll(() => texts(page, 'A4', 'B4', 'E1', 'E2')).toEqual(['Готова', '5', '35', '2'])
  await expect.poll(() => texts(other, 'A4', 'B4')).toEqual(['Готова', '#ДОСТУП!'])
  await terem.graphql(
    update,
    { id: made.objectCreate.recordId, values: { [tasks.properties.state]: 'new' } },
    as,
  )
  await expect.poll(() => texts(other, 'A4', 'E2')).toEqual(['Новая', '3'])
  // One object by its id, which a formula gives as well.
  await type(page, 'H1', '=ОБЪЕКТЫ("Поручение";"id")', '')
  await type(page, 'J1', '=ОБЪЕКТ(H3;"Часы")')
  await expect(cell(page, 'J1')).toHaveText('5')

  const address = await terem.publish(anna, id)
  const guest = await (await browser.newContext({ locale: 'en-US' })).newPage()
  await guest.goto(address)
  await expect
    .poll(() => texts(guest, 'A1', 'A2', 'E1', 'E2', 'F2'))
    .toEqual(['#ACCESS!', '', '#ACCESS!', '#ACCESS!', '#ACCESS!'])
  // The document holds formulas alone.
  const { page: held } = await terem.graphql<{ page: { json: unknown } }>(
    'query ($id: ID!) { page(id: $id) { json } }',
    { id },
    as,
  )
  expect(JSON.stringify(held.json)).not.toMatch(/Крыша|Готова|Новая/)
})

test('[RSS.02~] [ROV.08~] a value of an object is changed in its cell by the rules of its property, and others see it in a table', async ({
  terem,
  browser,
}) => {
  const { page, join, anna, space } = await openSheet(terem, browser)
  const boris = await join('Борис')
  const tasks = await makeTasks(terem, anna, space, ['Крыша', 'Дверь'])
  const table = await terem.page(anna, space, { title: 'Дела', type: 'table' })
  await linkType(terem, anna, table, tasks.type)
  const other = await terem.open(browser, boris, `/${space.id}/${table}`)
  await expect(other.getByText('Крыша')).toBeVisible()
  await type(page, 'A1', '=ОБЪЕКТЫ("Поручение";"Название;Часы;Состояние;updated_at";ИСТИНА)')
  await expect(cell(page, 'B3')).toHaveText('20')
  await type(page, 'B2', '77')
  await expect(cell(page, 'B2')).toHaveText('77')
  await expect(other.getByRole('gridcell', { name: '77' })).toBeVisible()
  await type(page, 'C3', 'готова')
  await expect(cell(page, 'C3')).toHaveText('Готова')
  await expect(other.getByText('Готова')).toBeVisible()
  // What is no number stays in its field until it is one.
  await type(page, 'B3', 'много')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(cell(page, 'A3')).toHaveText('Дверь')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('21')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'B3')).toHaveText('21')
  await expect(other.getByRole('gridcell', { name: '21' })).toBeVisible()
  // What the server keeps is only read.
  await type(page, 'D2', '1')
  await expect(page.getByRole('alert')).toHaveText('Это значение нельзя изменить здесь.')
  await page.keyboard.press('Escape')
  await cell(page, 'B2').click()
  await page.keyboard.press('Control+z')
  await expect(cell(page, 'B3')).toHaveText('20')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(cell(page, 'B2')).toHaveText('10')
  await page.keyboard.press('Control+y')
  await expect(cell(page, 'B2')).toHaveText('77')
  // Several are pasted and cleared as they are in a table.
  await cell(page, 'B2').click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Delete')
  await expect.poll(() => texts(page, 'A2', 'B2', 'B3')).toEqual(['Крыша', '', ''])
  await type(page, 'G1', '4', '6')
  await cell(page, 'G1').click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+c')
  await cell(page, 'B2').click()
  await page.keyboard.press('Control+v')
  await expect.poll(() => texts(page, 'A1', 'B2', 'B3')).toEqual(['Название', '4', '6'])
  await cell(page, 'B2').click()
  await expect(bar(page)).toHaveValue(/^=ОБЪЕКТЫ/)
  await expect(other.getByRole('gridcell', { name: '6', exact: true })).toBeVisible()
})

test('[RSS.02~] a window writes the formula of a range with its columns, conditions and headings', async ({
  terem,
  browser,
}) => {
  const { page, anna, space } = await openSheet(terem, browser)
  await makeTasks(terem, anna, space, ['Крыша', 'Дверь', 'Окно'])
  await cell(page, 'B2').click()
  await page.getByRole('button', { name: 'Вставить объекты…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Вставить объекты' })
  await dialog.getByRole('button', { name: 'Вставить' }).click()
  await expect(dialog.getByText('Выберите тип.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Тип' }).fill('Пору')
  await page.getByRole('option', { name: 'Поручение' }).click()
  await dialog.getByRole('checkbox', { name: 'Часы' }).check()
  await dialog.getByRole('button', { name: 'Добавить условие' }).click()
  await dialog.getByRole('combobox', { name: 'Поле' }).click()
  await page.getByRole('option', { name: 'Часы' }).click()
  await dialog.getByRole('combobox', { name: 'Условие сравнения' }).click()
  await page.getByRole('option', { name: 'Больше', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Значение' }).fill('10')
  await dialog.getByRole('textbox', { name: 'Значение' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect
    .poll(() => texts(page, 'B2', 'C2', 'B3', 'C3', 'B4', 'C4', 'B5'))
    .toEqual(['Название', 'Часы', 'Дверь', '20', 'Окно', '30', ''])
  await cell(page, 'B2').click()
  await expect(bar(page)).toHaveValue('=ОБЪЕКТЫ("поручение";"name; часы";ИСТИНА;"часы";">10")')
  // One step is taken back by one key.
  await page.keyboard.press('Control+z')
  await expect.poll(() => texts(page, 'B2', 'B3')).toEqual(['', ''])
})
