import { expect } from '@playwright/test'
import { closedSpace } from '../access/closedSpace.ts'
import { linkType } from '../kinds/tasks.ts'
import { test } from '../world.ts'
import { TypeWorld } from './typeWorld.ts'

test('[RAC.01~] [RAC.08~] [RAC.14~] a property that is closed in the type editor leaves the open table of a member, and comes back with a level given there', async ({
  terem,
  browser,
}) => {
  const [anna, boris] = [await terem.person('Анна'), await terem.person('Борис')]
  const space = await terem.space(anna, 'Мастерская')
  await terem.join(anna, space, boris)
  const world = new TypeWorld(terem, anna, space)
  const type = await world.type({ label: 'Договор' })
  const price = await world.property({ type_id: type, kind: 'text', label: 'Цена' })
  const object = await world.object(type, { [await world.header(type)]: 'Поставка' })
  await world.ask(
    'mutation ($id: ID!, $values: JSON!) { objectUpdate(id: $id, input: { values: $values }) { status } }',
    { id: object, values: { [price]: 'Сто' } },
  )
  const table = await terem.page(anna, space, { title: 'Договоры', type: 'table' })
  await linkType(terem, anna, table, type)
  const hers = await terem.open(browser, anna, `/types-editor/${type}`)
  const his = await terem.open(browser, boris, `/${space.id}/${table}`)
  const column = his.getByRole('columnheader', { name: 'Цена' })
  await expect(column).toBeVisible()
  const past = await terem.open(browser, boris, `/settings/${space.id}/objects/${object}`)
  await past.getByRole('tab', { name: 'История' }).click()
  const versions = past.getByRole('list', { name: 'История' }).locator('> li')
  await expect(versions).toHaveCount(2)

  await hers.getByRole('navigation', { name: 'Поля' }).getByRole('button', { name: 'Цена' }).click()
  const access = hers.getByRole('region', { name: 'Доступ', exact: true })
  await access.getByRole('button', { name: 'Доступ', exact: true }).click()
  await expect(access.getByRole('region', { name: 'Кому дан доступ' })).toContainText('Из пространства')
  const inherits = access.getByRole('switch', { name: 'Учитывать доступ, данный выше' })
  await inherits.click()
  // The people who lose it are listed before it happens.
  const asked = hers.getByRole('dialog', { name: 'Закрыть поле?' })
  await expect(asked).toContainText(
    'Поле перестанут видеть Борис Тестова, а также те, кому открыты только отдельные объекты.',
  )
  await asked.getByRole('button', { name: 'Отмена' }).last().click()
  await expect(asked).toHaveCount(0)
  await expect(inherits).toBeChecked()
  await expect(column).toBeVisible()
  await inherits.click()
  await asked.getByRole('button', { name: 'Закрыть поле' }).click()
  await expect(column).toHaveCount(0)
  await expect(versions).toHaveCount(1)
  await expect(his.getByRole('rowheader', { name: /Поставка/ })).toBeVisible()

  await access.getByRole('textbox', { name: 'Кому дать доступ' }).fill('бори')
  await hers.getByRole('option', { name: /Борис/ }).click()
  await access.getByRole('button', { name: 'Дать доступ' }).click()
  await expect(column).toBeVisible()
})

test('[RER.14] [RAC.10~] [RAC.11~] a reader of a page but not of its type gets a message, requests the type, and is let in', async ({
  terem,
  browser,
}) => {
  const { owner, member, space, give } = await closedSpace(terem)
  const world = new TypeWorld(terem, owner, space)
  const type = await world.type({ label: 'Договор' })
  await world.object(type, { [await world.header(type)]: 'Поставка' })
  const table = await terem.page(owner, space, { title: 'Договоры', type: 'table' })
  await linkType(terem, owner, table, type)
  await give(table, 'edit')
  const closed = await terem.page(owner, space, { title: 'Смета' })
  const his = await terem.open(browser, member, `/${space.id}/${closed}`)
  await expect(his.getByRole('heading', { name: 'Доступ к странице закрыт' })).toBeVisible()
  await expect(his.getByRole('button', { name: 'Запросить доступ' })).toBeVisible()
  await his.goto(`${terem.url}/${space.id}/${table}`)
  await expect(his.getByRole('heading', { name: 'Тип объектов недоступен' })).toBeVisible()
  await expect(his.getByRole('combobox', { name: 'Тип объектов' })).toHaveCount(0)
  await his.getByRole('button', { name: 'Запросить доступ' }).click()
  await expect(his.getByRole('heading', { name: 'Запрос отправлен' })).toBeVisible()

  const hers = await terem.open(browser, owner, `/types-editor/${type}`)
  await hers.getByRole('button', { name: 'Доступ 1 запрос' }).click()
  await hers.getByRole('button', { name: 'Принять запрос: Борис Ильин' }).click()
  await expect(his.getByRole('rowheader', { name: /Поставка/ })).toBeVisible()
})
