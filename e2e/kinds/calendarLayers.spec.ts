import { expect, type Page } from '@playwright/test'
import { test } from '../world.ts'
import { linkType, makeTasks } from './tasks.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'План' })
const entry = (page: Page, name: string) => grid(page).getByRole('link', { name })
// The browsers sit in Moscow.
const here = new Date(Date.now() + 3 * 3_600_000)
const monthText = here.toISOString().slice(0, 7)
const on = (date: number) => `${monthText}-${String(date).padStart(2, '0')}`
const said = (date: number) =>
  new Intl.DateTimeFormat('ru', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(new Date(on(date)))
const day = (page: Page, date: number) =>
  grid(page).getByRole('gridcell', { name: new RegExp(`, ${said(date)},`) })

test('[ROV.21~] types are laid over a calendar: each switched, moved and made on it, and told to nobody who may not read it', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  const boris = await terem.person('Борис')
  await terem.join(anna, space, boris)
  const as = { token: anna.token, space: space.id }
  const ask = <T>(query: string, variables: object) => terem.graphql<T>(query, { ...variables }, as)
  const typeOf = async (label: string, name: string, date: string) => {
    const tasks = await makeTasks(terem, anna, space, [])
    await ask(
      'mutation ($id: ID!, $label: String!) { typeUpdate(id: $id, input: { label: $label }) { recordId } }',
      {
        id: tasks.type,
        label,
      },
    )
    const { propertyCreate: made } = await ask<{ propertyCreate: { recordId: string } }>(
      'mutation ($input: PropertyCreateInput!) { propertyCreate(input: $input) { recordId } }',
      { input: { type_id: tasks.type, kind: 'date_time', label: 'Срок', options: { with_time: false } } },
    )
    await ask('mutation ($input: ObjectCreateInput!) { objectCreate(input: $input) { recordId } }', {
      input: {
        type_id: tasks.type,
        values: {
          [tasks.properties.name]: name,
          [tasks.properties.state]: 'new',
          [made.recordId]: date,
        },
      },
    })
    return { ...tasks, date: made.recordId }
  }
  const first = await typeOf('Задачи отдела', 'Отчёт', on(10))
  const second = await typeOf('Отпуска', 'Отпуск Веры', on(11))
  const id = await terem.page(anna, space, { title: 'План', type: 'calendar' })
  await linkType(terem, anna, id, first.type)
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await expect(entry(page, 'Отчёт')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Слои' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Настройки календаря' }).click()
  await page.getByRole('combobox', { name: 'Добавить слой' }).click()
  await page.getByRole('option', { name: 'Отпуска' }).click()
  await expect(page.getByRole('region', { name: 'Отпуска' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(entry(page, 'Отпуск Веры')).toBeVisible()

  const stored = async () => {
    const { paginate_object: found } = await ask<{
      paginate_object: { data: { name: string; values: Record<string, unknown> }[] }
    }>('query ($type: ID!) { paginate_object(type_id: $type) { data { name values } } }', {
      type: second.type,
    })
    return Object.fromEntries(found.data.map(({ name, values }) => [name, values[second.date]]))
  }
  await entry(page, 'Отпуск Веры').dragTo(day(page, 13), { steps: 6 })
  await expect(day(page, 13).getByRole('link', { name: 'Отпуск Веры' })).toBeVisible()
  await expect.poll(stored).toEqual({ 'Отпуск Веры': on(13) })
  await page.keyboard.press('Control+z')
  await expect.poll(stored).toEqual({ 'Отпуск Веры': on(11) })

  const other = await terem.open(browser, boris, `/${space.id}/${id}`)
  await expect(entry(other, 'Отпуск Веры')).toBeVisible()
  await day(page, 20).click()
  await page.getByRole('dialog', { name: 'Что создать?' }).getByRole('button', { name: 'Отпуска' }).click()
  const window = page.getByRole('dialog')
  await window.getByRole('textbox', { name: 'Название' }).fill('Отпуск Глеба')
  await window.getByRole('button', { name: 'Создать' }).click()
  const made = page.getByRole('dialog', { name: 'Отпуск Глеба' })
  await expect(made.getByRole('textbox', { name: 'Название' })).toHaveValue('Отпуск Глеба')
  await page.keyboard.press('Escape')
  await expect(made).toHaveCount(0)
  await expect.poll(stored).toEqual({ 'Отпуск Веры': on(11), 'Отпуск Глеба': on(20) })
  await expect(entry(page, 'Отпуск Глеба')).toBeVisible()
  await expect(entry(other, 'Отпуск Глеба')).toBeVisible()

  const layer = page.getByRole('group', { name: 'Слои' }).getByRole('switch', { name: 'Отпуска' })
  await layer.click()
  await expect(entry(page, 'Отпуск Веры')).toHaveCount(0)
  await expect(entry(page, 'Отчёт')).toBeVisible()
  await expect(entry(other, 'Отпуск Веры')).toBeVisible()
  await layer.click()
  await expect(entry(page, 'Отпуск Веры')).toBeVisible()

  await ask(
    'mutation ($id: ID!) { accessInherit(resource_type: type, resource_id: $id, inherits: false) { status } }',
    { id: second.type },
  )
  await expect(entry(other, 'Отпуск Веры')).toHaveCount(0)
  await expect(other.getByRole('group', { name: 'Слои' })).toHaveCount(0)
  await expect(entry(other, 'Отчёт')).toBeVisible()

  await page.getByRole('button', { name: 'Настройки календаря' }).click()
  await page.getByRole('button', { name: 'Убрать слой «Отпуска»' }).click()
  await expect(entry(page, 'Отпуск Веры')).toHaveCount(0)
})
