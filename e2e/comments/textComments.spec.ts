import { expect, type Page } from '@playwright/test'
import { editorOf, test } from '../world.ts'

const marked = (page: Page) => editorOf(page).locator('[data-comment]')
const thread = (page: Page) => page.getByRole('dialog', { name: 'Обсуждение места в тексте' })

/** Comments on the word through the bar over the selection. */
async function commentOn(page: Page, word: string, text: string) {
  await editorOf(page)
    .getByText(word)
    .dblclick({ position: { x: 8, y: 8 } })
  await page.getByRole('button', { name: 'Комментировать' }).click()
  const box = page.getByRole('dialog', { name: 'Новый комментарий к тексту' })
  await box.getByRole('textbox').fill(text)
  await box.getByRole('button', { name: 'Отправить' }).click()
  await expect(box).toHaveCount(0)
}

test('[RCM.02~] a comment on words stays with them while others write, and outlives them', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const boris = await terem.person('Борис', 'Ивин')
  const space = await terem.space(anna, 'Мастерская')
  await terem.join(anna, space, boris)
  const id = await terem.page(anna, space, { title: 'План', markdown: 'Начало\n\nСрок\n\nКонец' })
  const [one, two] = [
    await terem.open(browser, anna, `/${space.id}/${id}`),
    await terem.open(browser, boris, `/${space.id}/${id}`),
  ]
  await commentOn(one, 'Срок', 'Точно?')
  await expect(marked(one)).toHaveText('Срок')
  await expect(marked(two)).toHaveText('Срок')

  await editorOf(two).getByText('Срок').click()
  await two.keyboard.press('Home')
  await two.keyboard.type('Важный ')
  await two.keyboard.press('End')
  await two.keyboard.type(' сдачи')
  await expect(editorOf(one).getByText('Важный Срок сдачи')).toBeVisible()
  await expect(marked(one)).toHaveText('Срок')

  await marked(two).click()
  await expect(thread(two).getByText('Точно?')).toBeVisible()
  await thread(two).getByRole('button', { name: 'Ответить…' }).click()
  await thread(two).getByRole('textbox').fill('Да')
  await two.keyboard.press('Control+Enter')
  await expect(thread(two).getByText('Да', { exact: true })).toBeVisible()

  await one.getByRole('button', { name: 'Комментарии' }).click()
  const panel = one.getByRole('region', { name: 'Комментарии' })
  await panel.getByRole('button', { name: 'Показать в тексте: Срок' }).click()
  await expect(thread(one).getByText('Да', { exact: true })).toBeVisible()
  await one.keyboard.press('Escape')
  await expect(thread(one)).toHaveCount(0)
  await expect(panel).toBeVisible()

  await two.keyboard.press('Escape')
  await marked(two).dblclick()
  await two.keyboard.press('Delete')
  await expect(panel.getByText('Текст удалён')).toBeVisible()
})

const grants = `query ($id: ID!) { pageAccess(id: $id) { grants { data { group { id system } } } } }`
type Grants = { pageAccess: { grants: { data: { group: { id: string; system: string } | null }[] } } }
const grant = `mutation ($input: AccessGrantInput!) { accessGrant(input: $input) { status } }`

test('[RCM.02~] a person who may only read a page comments on its words, too', async ({ terem, browser }) => {
  const anna = await terem.person('Анна')
  const boris = await terem.person('Борис', 'Ивин')
  const space = await terem.space(anna, 'Мастерская')
  await terem.join(anna, space, boris)
  const id = await terem.page(anna, space, { title: 'План', markdown: 'Начало' })
  const as = { token: anna.token, space: space.id }
  const { pageAccess } = await terem.graphql<Grants>(grants, { id }, as)
  const team = pageAccess.grants.data.find(({ group }) => group?.system === 'team')!.group!
  const input = { resource_type: 'page', resource_id: id, group_id: team.id, level: 'read' }
  await terem.graphql(grant, { input }, as)
  const reader = await terem.open(browser, boris, `/${space.id}/${id}`)
  await expect(editorOf(reader)).toHaveAttribute('aria-readonly', 'true')
  await commentOn(reader, 'Начало', 'Хорошо')
  await expect(marked(reader)).toHaveText('Начало')
})
