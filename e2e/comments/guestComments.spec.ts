import { expect, type Page } from '@playwright/test'
import { test } from '../world.ts'

const publish = `mutation ($id: ID!, $on: Boolean!) {
  pagePublish(id: $id, input: { anonymous_comments: $on }) { record { publication { url } } } }`
type Published = { pagePublish: { record: { publication: { url: string } } } }

const comments = (page: Page) => page.getByRole('region', { name: 'Комментарии' })

test('[RPG.18] [RCM.05] a guest comments under the generated name while that is on, and the team answers', async ({
  terem,
  browser,
}) => {
  const owner = await terem.person('Анна')
  const space = await terem.space(owner, 'Мастерская')
  const id = await terem.page(owner, space, { title: 'План', markdown: 'Первый абзац' })
  const as = { token: owner.token, space: space.id }
  const { pagePublish } = await terem.graphql<Published>(publish, { id, on: false }, as)
  const guest = await (await browser.newContext({ locale: 'ru-RU' })).newPage()
  await guest.goto(pagePublish.record.publication.url)
  await expect(guest.getByText('Первый абзац')).toBeVisible()
  await expect(comments(guest)).toHaveCount(0)

  await terem.graphql(publish, { id, on: true }, as)
  await comments(guest).getByRole('textbox', { name: 'Написать комментарий…' }).fill('Можно с вами?')
  await comments(guest).getByRole('button', { name: 'Отправить' }).click()
  const name = (await guest.getByText(/^Вы читаете как /).textContent())!.replace('Вы читаете как ', '')
  await expect(comments(guest).getByRole('listitem', { name: `Комментарий: ${name}` })).toBeVisible()

  const team = await terem.open(browser, owner, `/${space.id}/${id}`)
  await team.getByRole('button', { name: 'Комментарии' }).click()
  const asked = comments(team).getByRole('article', { name: new RegExp(name) })
  await expect(asked.getByText('Можно с вами?')).toBeVisible()
  await expect(asked.getByText('Это обсуждение видят гости страницы')).toBeVisible()
  await asked.getByRole('button', { name: 'Ответить…' }).click()
  await asked.getByRole('textbox', { name: 'Ответить…' }).fill('Конечно')
  await asked.getByRole('button', { name: 'Отправить' }).click()
  await expect(comments(guest).getByText('Конечно')).toBeVisible()

  const said = asked.getByRole('listitem', { name: `Комментарий: ${name}` })
  await said.getByRole('button', { name: 'Действия с комментарием' }).click()
  await team.getByRole('menuitem', { name: 'Удалить' }).click()
  await team.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(comments(guest).getByText('Можно с вами?')).toHaveCount(0)
  await terem.graphql(publish, { id, on: false }, as)
  await expect(comments(guest)).toHaveCount(0)
})
