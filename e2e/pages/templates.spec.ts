import { expect, type Page } from '@playwright/test'
import { test } from '../world.ts'

const names = ['Встреча', 'Проект', 'План недели', 'Решение']
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })

test('a new page begins with a text that the product brings, at the top level and inside of another page', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Мастерская')
  const folder = await terem.page(anna, space, { title: 'Дела' })
  const page = await terem.open(browser, anna, `/${space.id}/${folder}`)
  await page.getByRole('button', { name: 'Новая страница' }).click()
  for (const name of names) await expect(item(page, name)).toBeVisible()
  await item(page, 'Встреча').click()
  const text = page.locator('main').getByRole('textbox').last()
  await expect(page.getByRole('treeitem', { name: 'Встреча' })).toBeVisible()
  await expect(text.getByRole('heading', { name: 'Повестка' })).toBeVisible()
  await expect(text.getByText('Кто, что и к какому сроку', { exact: true })).toBeVisible()
  await page.getByRole('treeitem', { name: 'Дела' }).hover()
  await page
    .getByRole('treeitem', { name: 'Дела' })
    .getByRole('button', { name: 'Вложенная страница в «Дела»' })
    .click()
  await item(page, 'Проект').click()
  await expect(text.getByRole('heading', { name: 'Риски' })).toBeVisible()
  await expect(text.getByRole('columnheader', { name: 'Этап' })).toBeVisible()
  const query = 'query ($id: ID!) { page(id: $id) { children { data { label } } } }'
  const { page: made } = await terem.graphql<{ page: { children: { data: { label: string }[] } } }>(
    query,
    { id: folder },
    { token: anna.token, space: space.id },
  )
  expect(made.children.data.map(({ label }) => label)).toEqual(['Проект'])
})
