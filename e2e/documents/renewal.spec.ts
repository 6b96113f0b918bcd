import { expect } from '@playwright/test'
import { pageDocument } from '#schema/documents/documents.ts'
import { clientsInTurn } from '#schema/documents/hostile.ts'
import { documentLimits } from '#schema/documents/limits.ts'
import { databaseOf } from '../databaseOf.ts'
import { editorOf, saved, test } from '../world.ts'

test('a page that has had as many authors as it takes is renewed under those who write, and what was typed without a network is in it once', async ({
  terem,
  browser,
}) => {
  test.setTimeout(120_000)
  const [anna, boris] = [await terem.person('Анна'), await terem.person('Борис')]
  const space = await terem.space(anna, 'Годы')
  await terem.join(anna, space, boris)
  const id = await terem.page(anna, space, { title: 'Журнал', markdown: 'Начало\n\nСрок сдачи' })
  const [one, two] = [
    await terem.open(browser, anna, `/${space.id}/${id}`),
    await terem.open(browser, boris, `/${space.id}/${id}`),
  ]
  await editorOf(one)
    .getByText('Срок')
    .dblclick({ position: { x: 8, y: 8 } })
  await one.getByRole('button', { name: 'Комментировать' }).click()
  const box = one.getByRole('dialog', { name: 'Новый комментарий к тексту' })
  await box.getByRole('textbox').fill('Точно?')
  await box.getByRole('button', { name: 'Отправить' }).click()
  const marked = (page: typeof one) => editorOf(page).locator('[data-comment]')
  await expect(marked(two)).toHaveText('Срок')
  await expect(saved(one)).toBeVisible()

  await one.context().setOffline(true)
  await editorOf(one).getByText('Начало').click()
  await one.keyboard.press('End')
  await one.keyboard.type(' без связи')
  await editorOf(two).getByText('Срок сдачи').click()
  await two.keyboard.press('End')
  await two.keyboard.type(' отчёта')
  await expect(saved(two)).toBeVisible()

  const sql = databaseOf(terem)
  try {
    const generation = async () => {
      const [row] = await sql<{ generation: number }[]>`
        select generation from document where name = ${pageDocument(id)}`
      return row!.generation
    }
    for (let first = 0; first < documentLimits.clients * 0.91; first += documentLimits.clientsPerUpdate)
      await sql`
        select first_position from document d, document_append(d.id, 9223372036854775807,
          array[${Buffer.from(clientsInTurn(documentLimits.clientsPerUpdate, 1000 + first))}::bytea])
        where d.name = ${pageDocument(id)}`
    await sql`
      select pg_notify('document_appended', json_build_object('document', id::text, 'position', '1000000')::text)
      from document where name = ${pageDocument(id)}`
    await expect.poll(generation, { timeout: 30_000 }).toBe(2)
  } finally {
    await sql.end()
  }
  await two.keyboard.type(' за год')
  await expect(saved(two)).toBeVisible()
  await expect(editorOf(two)).toContainText('Срок сдачи отчёта за год')
  await expect(marked(two)).toHaveText('Срок')

  await one.context().setOffline(false)
  for (const page of [one, two]) {
    await expect(editorOf(page)).toContainText('Начало без связи')
    await expect(editorOf(page)).toContainText('Срок сдачи отчёта за год')
    await expect(marked(page)).toHaveText('Срок')
    await expect(saved(page)).toBeVisible()
  }
  const { page: read } = await terem.graphql<{ page: { markdown: string } }>(
    'query ($id: ID!) { page(id: $id) { markdown } }',
    { id },
    { token: anna.token, space: space.id },
  )
  expect(read.markdown.trim()).toBe('Начало без связи\n\nСрок сдачи отчёта за год')
})
