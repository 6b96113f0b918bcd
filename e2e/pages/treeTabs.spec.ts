import { expect, type Page } from '@playwright/test'
import { editorOf, test } from '../world.ts'

const row = (page: Page, name: string) =>
  page.getByRole('tree', { name: 'Страницы пространства' }).getByRole('treeitem', { name, exact: true })
const bar = (page: Page) => page.getByRole('tablist', { name: 'Вкладки страницы' })
const tab = (page: Page, name: string) => bar(page).getByRole('tab', { name, exact: true })

test('[RPG.09] a child page becomes a tab of its parent for every member, is put in order, and becomes a child page again', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const boris = await terem.person('Борис')
  const space = await terem.space(anna, 'Вкладки')
  await terem.join(anna, space, boris)
  const parent = await terem.page(anna, space, { title: 'Проект', markdown: 'Начало проекта' })
  await terem.page(anna, space, { title: 'Ход', parent_id: parent, markdown: 'Ход работ' })
  await terem.page(anna, space, { title: 'Смета', parent_id: parent, isTab: true })
  const [mine, theirs] = await Promise.all([
    terem.open(browser, anna, `/${space.id}/${parent}`),
    terem.open(browser, boris, `/${space.id}/${parent}`),
  ])
  await expect(bar(mine).getByRole('tab')).toHaveText(['Проект', 'Смета'])
  await row(mine, 'Проект').focus()
  await mine.keyboard.press('ArrowRight')
  await row(mine, 'Ход').click({ button: 'right' })
  await mine.getByRole('menuitem', { name: 'Сделать вкладкой' }).click()
  await expect(bar(theirs).getByRole('tab')).toHaveText(['Проект', 'Ход', 'Смета'])
  await expect(row(mine, 'Ход').getByLabel('Вкладка')).toBeVisible()

  await tab(mine, 'Ход').focus()
  await mine.keyboard.press('Alt+ArrowRight')
  await expect(bar(theirs).getByRole('tab')).toHaveText(['Проект', 'Смета', 'Ход'])
  await tab(theirs, 'Ход').click()
  await expect(editorOf(theirs)).toContainText('Ход работ')
  await expect(tab(theirs, 'Ход')).toHaveAttribute('aria-selected', 'true')

  await tab(mine, 'Ход').click({ button: 'right' })
  await mine.getByRole('menuitem', { name: 'Сделать дочерней страницей' }).click()
  await expect(bar(mine).getByRole('tab')).toHaveText(['Проект', 'Смета'])
  await expect(bar(theirs)).toBeHidden()
  await expect(editorOf(theirs)).toContainText('Ход работ')
})
