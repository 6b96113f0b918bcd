import { expect } from '@playwright/test'
import { linkType } from '../kinds/tasks.ts'
import { test } from '../world.ts'
import { TypeWorld } from './typeWorld.ts'

test('[RAC.01] [RAC.08] [RAC.14] a property that is closed in the type editor leaves the open table of a member, and comes back with a level given there', async ({
  terem,
  browser,
}) => {
  const [anna, boris] = [await terem.person('Анна'), await terem.person('Борис')]
  const space = await terem.space(anna, 'Мастерская')
  await terem.join(anna, space, boris)
  const world = new TypeWorld(terem, anna, space)
  const type = await world.type({ label: 'Договор' })
  await world.property({ type_id: type, kind: 'text', label: 'Цена' })
  await world.object(type, { [await world.header(type)]: 'Поставка' })
  const table = await terem.page(anna, space, { title: 'Договоры', type: 'table' })
  await linkType(terem, anna, table, type)
  const hers = await terem.open(browser, anna, `/types-editor/${type}`)
  const his = await terem.open(browser, boris, `/${space.id}/${table}`)
  const column = his.getByRole('columnheader', { name: 'Цена' })
  await expect(column).toBeVisible()

  await hers.getByRole('navigation', { name: 'Поля' }).getByRole('button', { name: 'Цена' }).click()
  const access = hers.getByRole('region', { name: 'Доступ', exact: true })
  await access.getByRole('button', { name: 'Доступ', exact: true }).click()
  await expect(access.getByRole('region', { name: 'Кому дан доступ' })).toContainText('Из пространства')
  await access.getByRole('switch', { name: 'Учитывать доступ, данный выше' }).click()
  await expect(column).toHaveCount(0)
  await expect(his.getByRole('rowheader', { name: /Поставка/ })).toBeVisible()

  await access.getByRole('textbox', { name: 'Кому дать доступ' }).fill('бори')
  await hers.getByRole('option', { name: /Борис/ }).click()
  await access.getByRole('button', { name: 'Дать доступ' }).click()
  await expect(column).toBeVisible()
})
