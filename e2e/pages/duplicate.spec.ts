import { expect, type Page } from '@playwright/test'
import { editorOf, test } from '../world.ts'

const tree = (page: Page) => page.getByRole('tree', { name: 'Страницы пространства' })
const row = (page: Page, name: string) => tree(page).getByRole('treeitem', { name, exact: true })
const copyItem = (page: Page) => page.getByRole('menuitem', { name: 'Дублировать' })
const menuOf = (page: Page) => page.getByRole('button', { name: 'Действия со страницей' })

test('a page is copied with those in it, whose links lead to the copies, and another member sees it at once', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const boris = await terem.person('Борис')
  const space = await terem.space(anna, 'Копии')
  await terem.join(anna, space, boris)
  const plan = await terem.page(anna, space, { title: 'План', icon: '📐' })
  const stage = await terem.page(anna, space, {
    title: 'Этап',
    parent_id: plan,
    markdown: `Назад к [плану](/${space.id}/${plan})`,
  })
  await terem.page(anna, space, { title: 'После' })
  const [mine, theirs] = await Promise.all([
    terem.open(browser, anna, `/${space.id}/${stage}`),
    terem.open(browser, boris, `/${space.id}`),
  ])
  await expect(row(theirs, 'План')).toBeVisible()
  await row(mine, 'План').click({ button: 'right' })
  await copyItem(mine).click()
  const window = mine.getByRole('dialog', { name: 'Дублировать «План»?' })
  await expect(window.getByRole('button', { name: 'С 1 вложенной страницей' })).toBeFocused()
  await mine.keyboard.press('Escape')
  await expect(window).toBeHidden()
  await row(mine, 'План').click({ button: 'right' })
  await copyItem(mine).click()
  await mine.keyboard.press('Enter')
  await expect(mine.getByText('Копия «План» создана')).toBeVisible()
  await expect(row(mine, 'План (копия)')).toHaveAttribute('aria-selected', 'true')
  await expect(row(theirs, 'План (копия)')).toBeVisible()
  await expect(tree(theirs).getByRole('treeitem')).toHaveText(['📐План', '📐План (копия)', 'После'])
  // The nested page may arrive a moment later than the copy.
  await expect(row(theirs, 'План (копия)')).toHaveAttribute('aria-expanded', 'false')
  await row(theirs, 'План (копия)').focus()
  await theirs.keyboard.press('ArrowRight')
  await row(theirs, 'Этап').click()
  await expect(editorOf(theirs)).toContainText('Назад к плану')
  const copied = new URL(mine.url()).pathname
  expect(copied).not.toBe(`/${space.id}/${plan}`)
  await expect(editorOf(theirs).getByRole('link', { name: 'плану' })).toHaveAttribute('href', copied)
})

test('a page without others is copied at once from its own menu, on a phone as well, and its copy is edited apart', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Копии')
  const id = await terem.page(anna, space, { title: 'Заметка', markdown: 'первые слова' })
  const phone = { viewport: { width: 599, height: 800 }, hasTouch: true, isMobile: true }
  const page = await terem.open(browser, anna, `/${space.id}/${id}`, phone)
  await expect(editorOf(page)).toContainText('первые слова')
  await menuOf(page).tap()
  await copyItem(page).tap()
  await expect(page.getByRole('textbox', { name: 'Название страницы' })).toHaveText('Заметка (копия)')
  await expect(editorOf(page)).toContainText('первые слова')
  await editorOf(page).click()
  await page.keyboard.type('и ещё ')
  await expect(page.getByRole('button', { name: 'Сохранено' }).or(page.getByText('Сохранено'))).toBeAttached()
  const other = await terem.open(browser, anna, `/${space.id}/${id}`)
  await expect(editorOf(other)).toHaveText('первые слова')
})

test('a person who may not create pages next to a page is not offered to copy it', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const boris = await terem.person('Борис')
  const space = await terem.space(anna, 'Копии')
  await terem.join(anna, space, boris)
  const parent = await terem.page(anna, space, { title: 'Раздел' })
  const id = await terem.page(anna, space, { title: 'Статья', parent_id: parent })
  await terem.graphql(
    `mutation { accessInherit(resource_type: page, resource_id: "${parent}", inherits: false) { status } }`,
    {},
    { token: anna.token, space: space.id },
  )
  await terem.graphql(
    'mutation ($input: AccessGrantInput!) { accessGrant(input: $input) { status } }',
    {
      input: { resource_type: 'page', resource_id: parent, level: 'read', subject_id: await memberId(boris) },
    },
    { token: anna.token, space: space.id },
  )
  const page = await terem.open(browser, boris, `/${space.id}/${id}`)
  await menuOf(page).click()
  await expect(page.getByRole('menuitem', { name: 'Скопировать ссылку' })).toBeVisible()
  await expect(copyItem(page)).toHaveCount(0)

  async function memberId(person: { email: string }): Promise<string> {
    const query = 'query { paginate_subject(perPage: 50) { data { id email } } }'
    type Found = { paginate_subject: { data: { id: string; email: string }[] } }
    const { paginate_subject: found } = await terem.graphql<Found>(
      query,
      {},
      { token: anna.token, space: space.id },
    )
    return found.data.find(({ email }) => email === person.email)!.id
  }
})
