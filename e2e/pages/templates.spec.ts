import { expect, type Page } from '@playwright/test'
import { editorOf, test } from '../world.ts'

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

const row = (page: Page, name: string) =>
  page.getByRole('tree', { name: 'Страницы пространства' }).getByRole('treeitem', { name, exact: true })

test('a page becomes a template, and every reader creates a page as its copy, with its nested pages', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const boris = await terem.person('Борис')
  const space = await terem.space(anna, 'Шаблоны')
  await terem.join(anna, space, boris)
  const template = await terem.page(anna, space, { title: 'Ретроспектива', markdown: 'Что пошло хорошо?' })
  await terem.page(anna, space, { title: 'Итоги', parent_id: template })
  const week = await terem.page(anna, space, { title: 'Неделя' })
  const [mine, theirs] = await Promise.all([
    terem.open(browser, anna, `/${space.id}/${week}`),
    terem.open(browser, boris, `/${space.id}/${week}`),
  ])
  await row(mine, 'Ретроспектива').click({ button: 'right' })
  await mine.getByRole('menuitem', { name: 'Сделать шаблоном' }).click()
  await expect(row(theirs, 'Ретроспектива').getByLabel('Шаблон')).toBeVisible()

  await row(theirs, 'Неделя').hover()
  await row(theirs, 'Неделя').getByRole('button', { name: 'Вложенная страница в «Неделя»' }).click()
  await item(theirs, 'Ретроспектива').click()
  await expect(editorOf(theirs)).toHaveText('Что пошло хорошо?')
  await expect(row(mine, 'Неделя')).toHaveAttribute('aria-expanded', /true|false/)
  const query = 'query ($id: ID!) { page_tree(space_id: $id) { data { id label parent isTemplate } } }'
  type Node = { id: string; label: string; parent: string | null; isTemplate: boolean }
  const nodes = async () => {
    const as = { token: anna.token, space: space.id }
    return (await terem.graphql<{ page_tree: { data: Node[] } }>(query, { id: space.id }, as)).page_tree.data
  }
  const copy = (await nodes()).find(({ parent }) => parent === week)
  expect(copy).toMatchObject({ label: 'Ретроспектива', isTemplate: false })
  expect((await nodes()).filter(({ parent }) => parent === copy!.id).map(({ label }) => label)).toEqual([
    'Итоги',
  ])

  await row(mine, 'Ретроспектива').first().click({ button: 'right' })
  await mine.getByRole('menuitem', { name: 'Убрать из шаблонов' }).click()
  await expect(row(theirs, 'Ретроспектива').getByLabel('Шаблон')).toHaveCount(0)
  expect((await nodes()).some(({ isTemplate }) => isTemplate)).toBe(false)
})
