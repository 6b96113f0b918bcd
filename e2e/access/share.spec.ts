import { expect } from '@playwright/test'
import { TypeWorld } from '../types/typeWorld.ts'
import { editorOf, test } from '../world.ts'
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
  await mine.keyboard.press('Escape')
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
