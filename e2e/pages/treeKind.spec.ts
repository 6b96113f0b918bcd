import { expect } from '@playwright/test'
import { linkType, makeTasks } from '../kinds/tasks.ts'
import { editorOf, saved, test } from '../world.ts'

test('[RPG.14~] [RPG.15] another kind is asked for, deletes the content for everyone, and the history brings it back', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const boris = await terem.person('Борис')
  const space = await terem.space(anna, 'Виды страниц')
  await terem.join(anna, space, boris)
  const id = await terem.page(anna, space, { title: 'Набросок', markdown: 'Прежние слова' })
  const [mine, theirs] = await Promise.all([
    terem.open(browser, anna, `/${space.id}/${id}`),
    terem.open(browser, boris, `/${space.id}/${id}`),
  ])
  await expect(saved(mine)).toBeVisible()
  await mine.getByRole('button', { name: 'Настройки страницы', exact: true }).click()
  const panel = mine.getByRole('complementary', { name: 'Настройки страницы' })
  const choose = async () => {
    await panel.getByRole('combobox', { name: 'Вид страницы' }).click()
    await mine.getByRole('option', { name: 'Доска' }).click()
  }
  await choose()
  const question = mine.getByRole('dialog', { name: 'Сменить вид на «Доска»?' })
  await question.getByRole('button', { name: 'Отмена' }).last().click()
  await expect(question).toBeHidden()
  await expect(editorOf(mine)).toContainText('Прежние слова')

  await choose()
  await question.getByRole('button', { name: 'Сменить вид' }).click()
  await expect(theirs.locator('.tl-canvas')).toBeVisible()
  await expect(editorOf(theirs)).toBeHidden()

  await theirs.getByRole('button', { name: 'Действия со страницей' }).click()
  await theirs.getByRole('menuitem', { name: 'История версий' }).click()
  const history = theirs.getByRole('region', { name: 'История версий' })
  await expect(history.getByText('Прежние слова')).toBeVisible()
  await history.getByRole('button', { name: 'Восстановить' }).click()
  await theirs.getByRole('dialog').getByRole('button', { name: 'Восстановить' }).click()
  await expect(editorOf(mine)).toContainText('Прежние слова')
})

test('[RPG.15~] a table that becomes a kanban is one for who has it open', async ({ terem, browser }) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Виды страниц')
  const { type } = await makeTasks(terem, anna, space, ['Сверить счета'])
  const id = await terem.page(anna, space, { title: 'Дела', type: 'table' })
  await linkType(terem, anna, id, type)
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await expect(page.getByRole('grid')).toContainText('Сверить счета')
  const change = 'mutation ($id: ID!) { pageChangeKind(id: $id, type: kanban) { recordId } }'
  await terem.graphql(change, { id }, { token: anna.token, space: space.id })
  await linkType(terem, anna, id, type)
  const card = page.getByRole('region', { name: 'Новая', exact: true }).getByText('Сверить счета')
  await expect(card).toBeVisible()
  await expect(page.getByRole('grid')).toBeHidden()
})
