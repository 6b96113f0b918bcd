import { expect } from '@playwright/test'
import { TypeWorld } from '../types/typeWorld.ts'
import { editorOf, test } from '../world.ts'
import { linkType } from '../kinds/tasks.ts'
import { closedSpace } from './closedSpace.ts'

test('[RAC.14~] [RPG.18~] one dialog gives people access to a page, copies its link, publishes it and shows what guests see', async ({
  terem,
  browser,
}) => {
  const { owner, member, space } = await closedSpace(terem)
  const id = await terem.page(owner, space, { title: 'Смета', markdown: 'Первый абзац.' })
  const his = await terem.open(browser, member, `/${space.id}/${id}`)
  await expect(his.getByRole('heading', { name: 'Доступ к странице закрыт' })).toBeVisible()
  await his.getByRole('button', { name: 'Запросить доступ' }).click()
  const mine = await terem.open(browser, owner, `/${space.id}/${id}`)
  await mine.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await mine.getByRole('button', { name: 'Поделиться' }).press('Enter')
  const dialog = mine.getByRole('dialog', { name: 'Поделиться' })
  // Pending requests are shown in the same place.
  await expect(dialog.getByText('Борис Ильин').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Дать доступ' }).fill('Борис')
  await mine.getByRole('option', { name: 'Борис Ильин' }).click()
  await dialog.getByRole('button', { name: 'Дать доступ' }).click()
  await expect(editorOf(his)).toContainText('Первый абзац.')

  await dialog.getByRole('button', { name: 'Скопировать ссылку для участников' }).click()
  await expect(dialog.getByRole('button', { name: 'Ссылка скопирована' })).toBeVisible()
  expect(await mine.evaluate(() => navigator.clipboard.readText())).toBe(`${terem.url}/${space.id}/${id}`)

  await dialog.getByRole('tab', { name: 'Публикация' }).click()
  await dialog.getByRole('button', { name: 'Опубликовать' }).click()
  const [guest] = await Promise.all([
    mine.context().waitForEvent('page'),
    dialog.getByRole('link', { name: 'Посмотреть как гость' }).click(),
  ])
  await expect(guest.getByText('Первый абзац.')).toBeVisible()
  await expect(guest.locator('[contenteditable="true"]')).toHaveCount(0)
  await guest.close()
  await dialog.getByRole('button', { name: 'Закрыть' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(mine.getByRole('button', { name: 'Поделиться' })).toBeFocused()
})

test('[RAC.14~] a type and an object are shared by the same dialog, from which focus returns', async ({
  terem,
  browser,
}) => {
  const { owner, member, space } = await closedSpace(terem)
  const world = new TypeWorld(terem, owner, space)
  const type = await world.type({ label: 'Договор' })
  const object = await world.object(type, { [await world.header(type)]: 'Поставка' })
  const mine = await terem.open(browser, owner, `/types-editor/${type}`)
  await mine.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const share = mine.getByRole('button', { name: 'Поделиться' })
  const dialog = mine.getByRole('dialog', { name: 'Поделиться' })
  const give = async () => {
    await share.press('Enter')
    await dialog.getByRole('textbox', { name: 'Кому дать доступ' }).fill('Борис')
    await mine.getByRole('option', { name: 'Борис Ильин' }).click()
    await dialog.getByRole('button', { name: 'Дать доступ' }).click()
    await expect(dialog.getByRole('region', { name: 'Кому дан доступ' })).toContainText('Борис Ильин')
    await dialog.getByRole('button', { name: 'Скопировать ссылку для участников' }).click()
    await expect(dialog.getByRole('button', { name: 'Ссылка скопирована' })).toBeVisible()
    await mine.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(share).toBeFocused()
    return mine.evaluate(() => navigator.clipboard.readText())
  }
  const his = await terem.open(browser, member, '/')
  await his.goto(await give())
  await expect(his.getByRole('button', { name: /^Договор/ })).toBeVisible()
  await mine.goto(`${terem.url}/settings/${space.id}/objects/${object}`)
  await his.goto(await give())
  await expect(his.getByRole('heading', { name: 'Поставка' })).toBeVisible()
  // Escape has closed only the dialog.
  await expect(mine.getByRole('heading', { name: 'Поставка' })).toBeVisible()
})

test('a table is shared together with its objects, from the keyboard alone', async ({ terem, browser }) => {
  const { owner, member, space } = await closedSpace(terem)
  const world = new TypeWorld(terem, owner, space)
  const type = await world.type({ label: 'Договор' })
  await world.object(type, { [await world.header(type)]: 'Поставка' })
  const id = await terem.page(owner, space, { title: 'Договоры', type: 'table' })
  await linkType(terem, owner, id, type)
  const page = await terem.open(browser, owner, `/${space.id}/${id}`)
  await page.getByRole('button', { name: 'Поделиться' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Поделиться' })
  await expect(dialog.getByRole('textbox', { name: 'Кому дать доступ' })).toBeFocused()
  await expect(dialog.getByRole('checkbox', { name: 'И на объекты «Договор»' })).toBeChecked()
  await page.keyboard.type('борис')
  await expect(page.getByRole('option', { name: 'Борис Ильин' })).toHaveAttribute('data-combobox-selected')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Доступ есть: Борис Ильин')).toBeVisible()
  const his = await terem.open(browser, member, `/${space.id}/${id}`)
  await expect(his.getByRole('rowheader', { name: 'Поставка' })).toBeVisible()

  // What the page shows does not stay behind unnoticed.
  await dialog.getByRole('button', { name: 'Ещё: Борис Ильин' }).click()
  await page.getByRole('menuitem', { name: 'Убрать доступ' }).click()
  await expect(page.getByText('Доступ к объектам «Договор» прежний: Чтение')).toBeVisible()
  await expect(his.getByRole('heading', { name: 'Доступ к странице закрыт' })).toBeVisible()
  const objects = () =>
    terem.graphql<{ type: object | null }>(
      'query ($id: ID!) { type(id: $id) { id } }',
      { id: type },
      { token: member.token, space: space.id },
    )
  await expect(objects()).resolves.toBeTruthy()
  await page.getByRole('button', { name: 'Изменить и его' }).click()
  await expect
    .poll(() =>
      objects().then(
        ({ type: found }) => found,
        () => null,
      ),
    )
    .toBeNull()
})

test('[RSP.16~] a group is made and filled where a page is shared, and has the access that is given then', async ({
  terem,
  browser,
}) => {
  const { owner, member, space } = await closedSpace(terem)
  const id = await terem.page(owner, space, { title: 'Смета', markdown: 'Первый абзац.' })
  const his = await terem.open(browser, member, `/${space.id}/${id}`)
  await expect(his.getByRole('heading', { name: 'Доступ к странице закрыт' })).toBeVisible()
  const page = await terem.open(browser, owner, `/${space.id}/${id}`)
  await page.getByRole('button', { name: 'Поделиться' }).click()
  const dialog = page.getByRole('dialog', { name: 'Поделиться' })
  const field = dialog.getByRole('textbox', { name: 'Кому дать доступ' })
  await field.fill('Подрядчики')
  await expect(page.getByRole('option')).toHaveText('Новая группа: Подрядчики')
  // A hasty Enter makes none.
  await field.press('Enter')
  await expect(field).toHaveValue('Подрядчики')
  await field.press('ArrowDown')
  await field.press('Enter')
  const filling = page.getByRole('dialog', { name: 'Группа «Подрядчики»' })
  await filling.getByRole('checkbox', { name: 'Борис Ильин' }).check()
  await filling.getByRole('button', { name: 'Готово' }).click()
  await dialog.getByRole('button', { name: 'Дать доступ' }).click()
  await expect(dialog.getByRole('region', { name: 'Кому дан доступ' })).toContainText('Подрядчики')
  await expect(editorOf(his)).toContainText('Первый абзац.')
  await field.fill('подрядчики')
  await expect(page.getByRole('option')).toHaveText(['Подрядчики'])
})
