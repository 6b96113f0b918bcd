import { expect } from '@playwright/test'
import { test } from '../world.ts'

test('[RSP.22] a key made in the settings lists the tree, reads and makes pages, and stops working when it is deleted', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Интеграция')
  const id = await terem.page(anna, space, { title: 'Отчёт', markdown: '# Итоги\n\n- [x] сдано' })
  const page = await terem.open(browser, anna, `/settings/${space.id}/integration`)
  await page.getByRole('textbox', { name: 'Название ключа' }).fill('К')
  await page.getByRole('button', { name: 'Создать ключ' }).click()
  await expect(page.getByText('«Название ключа»: не меньше 2 симв.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Название ключа' }).fill('К'.repeat(65))
  await page.getByRole('button', { name: 'Создать ключ' }).click()
  await expect(page.getByText('«Название ключа»: не больше 64 симв.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Название ключа' }).fill('К'.repeat(64))
  await page.getByRole('button', { name: 'Создать ключ' }).click()
  const token = (await page.getByTestId('key-value').textContent())!
  expect(token).toMatch(/^ak_/)
  const key = { token, space: space.id }

  const listed = await terem.graphql<{ page_tree: { data: { id: string; label: string }[] } }>(
    'query ($space: ID!) { page_tree(space_id: $space) { data { id label } } }',
    { space: space.id },
    key,
  )
  expect(listed.page_tree.data).toEqual([{ id, label: 'Отчёт' }])
  const read = await terem.graphql<{ page: { markdown: string; json: unknown } }>(
    'query ($id: ID!) { page(id: $id) { markdown json } }',
    { id },
    key,
  )
  expect(read.page.markdown.trim()).toBe('# Итоги\n\n- [x] сдано')
  expect(JSON.stringify(read.page.json)).toContain('taskItem')
  const made = await terem.page({ ...anna, token }, space, { title: 'От программы', markdown: 'Готово' })
  await expect(page.getByRole('treeitem', { name: 'От программы' })).toBeVisible()
  expect(made).toBeTruthy()

  await page.getByRole('button', { name: 'Готово' }).click()
  await expect(page.getByText(token)).toBeHidden()
  await page.reload()
  await expect(page.getByText(/^ak_\w+…$/)).toBeVisible()
  await page.getByRole('button', { name: `Удалить ключ «${'К'.repeat(64)}»` }).click()
  await page.getByRole('button', { name: 'Удалить', exact: true }).click()
  await expect(page.getByText('Ключей пока нет')).toBeVisible()
  await expect(terem.page({ ...anna, token }, space, { title: 'Поздно' })).rejects.toThrow('Unauthenticated.')
})
