import { expect, type Page } from '@playwright/test'
import { test } from '../world.ts'

const tree = (page: Page, name = 'Страницы пространства') => page.getByRole('tree', { name })
const row = (page: Page, name: string) => tree(page).getByRole('treeitem', { name, exact: true })
const view = (page: Page, name: string) => page.getByRole('tab', { name })
const title = (page: Page) => page.getByRole('textbox', { name: 'Название страницы' })

test('[RPG.03] [RPG.10~] [RPG.11~] the tree has the views All, Favorites, Pages, Objects and Recent, and what is flagged and opened follows in a second window', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Виды')
  const [a, b] = [
    await terem.page(anna, space, { title: 'Альфа' }),
    await terem.page(anna, space, { title: 'Бета' }),
  ]
  const [mine, second] = await Promise.all([
    terem.open(browser, anna, `/${space.id}/${a}`),
    terem.open(browser, anna, `/settings/${space.id}/general`),
  ])
  await expect(view(mine, 'Все')).toHaveAttribute('aria-selected', 'true')
  await expect(mine.getByRole('tab')).toHaveCount(5)
  await view(second, 'Недавние').click()
  await expect(tree(second, 'Недавние').getByRole('treeitem')).toHaveText(['Альфа'])
  await row(mine, 'Бета').click()
  await expect(title(mine)).toHaveValue('Бета')
  await expect(tree(second, 'Недавние').getByRole('treeitem')).toHaveText(['Бета', 'Альфа'])

  await view(second, 'Избранное').click()
  await expect(second.getByText('Избранного пока нет')).toBeVisible()
  await mine.getByRole('button', { name: 'В избранное' }).click()
  await expect(tree(second, 'Избранное').getByRole('treeitem')).toHaveText(['Бета'])
  await view(second, 'Объекты').click()
  const types = tree(second, 'Объекты').getByRole('treeitem')
  await expect(types.filter({ hasText: 'Задача' })).toHaveAttribute('aria-level', '1')
  await view(second, 'Страницы').click()
  await expect(tree(second).getByRole('treeitem')).toHaveText(['Альфа', 'Бета'])
  expect(b).not.toBe(a)
})

test('[RPG.04] the tree shows Team and Excluded, then the other groups, and a group unfolds into its members', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const boris = await terem.person('Борис')
  const space = await terem.space(anna, 'Группы')
  await terem.join(anna, space, boris)
  const as = { token: anna.token, space: space.id }
  await terem.graphql('mutation { groupCreate(input: { name: "Бухгалтерия" }) { recordId } }', {}, as)
  const page = await terem.open(browser, anna, `/${space.id}`)
  const groups = tree(page, 'Группы')
  await expect(groups.getByRole('treeitem')).toHaveText([/Команда/, /Исключённые/, /Бухгалтерия/])
  await groups.getByRole('treeitem', { name: 'Команда' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(groups.getByRole('treeitem', { name: 'Борис Тестова' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(groups.getByRole('treeitem', { name: 'Борис Тестова' })).toBeHidden()
})

test('[RLI.04] [RPG.12] an icon of the tree opens its page as the label does, and a shortcut opens its target', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Ярлыки')
  const target = await terem.page(anna, space, { title: 'Budget', markdown: 'Смета на год' })
  await terem.page(anna, space, { title: 'Notes' })
  const page = await terem.open(browser, anna, `/${space.id}`)
  await row(page, 'Budget').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Создать ярлык' }).click()
  await expect(tree(page).getByRole('treeitem')).toHaveText(['Budget', 'Budget', 'Notes'])

  await row(page, 'Notes').locator('a svg').first().click()
  await expect(title(page)).toHaveValue('Notes')
  await row(page, 'Budget').last().getByText('Budget').click()
  await expect(page).toHaveURL(new RegExp(`/${target}$`))
  await expect(page.getByText('Смета на год')).toBeVisible()

  await row(page, 'Notes').focus()
  await page.keyboard.press('b')
  await expect(row(page, 'Budget').first()).toBeFocused()
  await page.keyboard.press('b')
  await expect(row(page, 'Budget').last()).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(tree(page).getByRole('treeitem')).toHaveText(['Budget', 'Notes'])
  await expect(title(page)).toHaveValue('Budget')
})

test('a line of the tree is renamed by F2, and a finger that rests on it opens its menu', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Касания')
  await terem.page(anna, space, { title: 'Черновик' })
  const page = await terem.open(browser, anna, `/${space.id}`)
  await row(page, 'Черновик').focus()
  await page.keyboard.press('F2')
  await page.keyboard.type('Набросок')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Набросок')).toBeFocused()
  await row(page, 'Набросок').dispatchEvent('touchstart', { touches: [] })
  await expect(page.getByRole('menuitem', { name: 'Переименовать' })).toBeVisible()
})

test('the new name of a page that another person moves out of sight during the edit is saved', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Касания')
  const folder = await terem.page(anna, space, { title: 'Архив' })
  await terem.page(anna, space, { title: 'Старое', parent_id: folder })
  const draft = await terem.page(anna, space, { title: 'Черновик' })
  const page = await terem.open(browser, anna, `/${space.id}`)
  await row(page, 'Черновик').focus()
  await page.keyboard.press('F2')
  await page.keyboard.type('Набросок')
  await expect(tree(page).getByRole('textbox')).toHaveValue('Набросок')
  const as = { token: anna.token }
  await terem.graphql(
    'mutation ($id: ID!, $parent: ID) { pageMove(id: $id, input: { parent_id: $parent }) { status } }',
    { id: draft, parent: folder },
    as,
  )
  await expect(tree(page).getByRole('treeitem')).toHaveText(['Архив'])
  const title = async () =>
    (
      await terem.graphql<{ page: { title: string } }>(
        'query ($id: ID!) { page(id: $id) { title } }',
        { id: draft },
        as,
      )
    ).page.title
  await expect.poll(title).toBe('Набросок')
})
