import { expect } from '@playwright/test'
import { editorOf, test } from '../world.ts'
import { closedSpace } from './closedSpace.ts'

test('[RPG.13] [RAC.14~] in the settings of a page its owner gives access, which a reader sees but cannot change', async ({
  terem,
  browser,
}) => {
  const { owner, member, space } = await closedSpace(terem)
  const id = await terem.page(owner, space, { title: 'Смета', markdown: 'Первый абзац.' })
  const mine = await terem.open(browser, owner, `/${space.id}/${id}`)
  const open = mine.getByRole('button', { name: 'Настройки страницы', exact: true })
  await open.click()
  const panel = mine.getByRole('complementary', { name: 'Настройки страницы' })
  for (const tab of ['Основное', 'Комментарии', 'Доступ', 'Публикация', 'История'])
    await expect(panel.getByRole('tab', { name: tab })).toBeVisible()
  await panel.getByLabel('Название').fill('Смета на март')
  await panel.getByLabel('Название').press('Enter')
  await expect(mine.getByRole('treeitem', { name: 'Смета на март' })).toBeVisible()

  await panel.getByRole('tab', { name: 'Доступ' }).click()
  await panel.getByRole('textbox', { name: 'Кому дать доступ' }).fill('бори')
  await mine.getByRole('option', { name: 'Борис Ильин' }).click()
  await panel.getByRole('button', { name: 'Дать доступ' }).click()
  const level = (name: string) => panel.getByRole('button', { name: `Уровень доступа: Борис Ильин, ${name}` })
  await expect(level('Чтение')).toBeVisible()
  const his = await terem.open(browser, member, `/${space.id}/${id}`, {
    viewport: { width: 599, height: 900 },
  })
  await expect(his.getByText('Первый абзац.')).toBeVisible()
  await his.getByRole('button', { name: 'Настройки страницы' }).click()
  const sheet = his.getByRole('dialog', { name: 'Настройки страницы' })
  await sheet.getByRole('tab', { name: 'Доступ' }).click()
  const list = sheet.getByRole('region', { name: 'Кому дан доступ' })
  await expect(list.getByRole('listitem')).toContainText('Борис Ильин')
  await expect(list.getByRole('button')).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Почему: Борис Ильин, Чтение' }).click()
  await expect(sheet.getByRole('list', { name: 'Почему: Борис Ильин' })).toContainText('Личный доступ')
  await his.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)

  await level('Чтение').click()
  await mine.getByRole('menuitemradio', { name: 'Изменение' }).click()
  await expect(level('Изменение')).toBeVisible()
  await expect(editorOf(his)).toHaveAttribute('contenteditable', 'true')
  await level('Изменение').focus()
  await mine.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(open).toBeFocused()
})
