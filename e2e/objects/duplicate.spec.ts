import { expect } from '@playwright/test'
import { TypeWorld } from '../types/typeWorld.ts'
import { test } from '../world.ts'

test('an object is copied from its window with what has just been typed and with its formatted text, and the copy opens', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Мастерская')
  const world = new TypeWorld(terem, anna, space)
  const type = await world.type({ label: 'Договор' })
  const stage = await world.property({ type_id: type, kind: 'text', label: 'Этап' })
  const notes = await world.property({
    type_id: type,
    kind: 'text',
    label: 'Заметки',
    options: { rich: true },
  })
  const name = await world.header(type)
  const object = await world.object(type, { [name]: 'Поставка', [notes]: 'Сроки **сжатые**' })
  const page = await terem.open(browser, anna, `/settings/${space.id}/objects/${object}`)
  const window = page.getByRole('dialog', { name: 'Поставка', exact: true })
  await window.getByRole('textbox', { name: 'Этап' }).fill('Согласование')
  await window.getByRole('button', { name: 'Ещё' }).click()
  await page.getByRole('menuitem', { name: 'Дублировать' }).click()
  const copy = page.getByRole('dialog', { name: 'Поставка (копия)', exact: true })
  await expect(copy.getByRole('textbox', { name: 'Этап' })).toHaveValue('Согласование')
  await expect(copy.getByRole('textbox', { name: 'Заметки' }).locator('strong')).toHaveText('сжатые')
  await expect(page.getByText('Копия «Поставка» создана')).toBeVisible()
  await copy.getByRole('textbox', { name: 'Этап' }).fill('Отгрузка')
  await copy.getByRole('button', { name: 'Закрыть' }).click()
  expect(await world.values(object)).toMatchObject({ [stage]: 'Согласование' })
})

test('who may not make objects of a type is offered no copy', async ({ terem, browser }) => {
  const { anna, boris, space, world, type } = await TypeWorld.ofTwo(terem)
  const object = await world.object(type, { [await world.header(type)]: 'Поставка' })
  await terem.graphql(
    `mutation { accessInherit(resource_type: type, resource_id: "${type}", inherits: false) { status } }`,
    {},
    { token: anna.token, space: space.id },
  )
  const page = await terem.open(browser, boris, `/settings/${space.id}/objects/${object}`)
  const window = page.getByRole('dialog', { name: 'Поставка', exact: true })
  await window.getByRole('button', { name: 'Ещё' }).click()
  await expect(page.getByRole('menuitem', { name: 'Скопировать ссылку' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Дублировать' })).toHaveCount(0)
})
