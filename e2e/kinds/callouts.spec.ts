import { expect } from '@playwright/test'
import { editorOf, saved, test } from '../world.ts'

test('[RTX.02~] a callout comes from the slash menu, changes its kind and emoji by keyboard, and two people write in it at once', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Редакция')
  const id = await terem.page(anna, space, { title: 'Черновик' })
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await editorOf(page).click()
  await page.keyboard.type('/внимание')
  await page.getByRole('option', { name: 'Врезка: внимание' }).click()
  await page.keyboard.type('Первая')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Вторая')
  const callout = editorOf(page).getByRole('note')
  await expect(callout).toHaveAccessibleName('Внимание')

  await page.getByRole('button', { name: 'Вид врезки: Внимание' }).focus()
  await page.keyboard.press('Enter')
  const bar = page.getByRole('toolbar', { name: 'Врезка' })
  await expect(bar.getByRole('button', { name: 'Внимание' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(callout).toHaveAccessibleName('Опасность')
  await bar.getByRole('button', { name: 'Свой значок' }).click()
  await page.getByRole('dialog', { name: 'Свой значок' }).getByRole('button', { name: /🚀/ }).click()
  await expect(callout).toContainText('🚀')

  const other = await terem.open(browser, anna, `/${space.id}/${id}`)
  await editorOf(other).getByText('Первая').click()
  await other.keyboard.press('End')
  await editorOf(page).getByText('Вторая').click()
  await page.keyboard.press('End')
  await Promise.all([
    other.keyboard.type(' строка врезки', { delay: 5 }),
    page.keyboard.type(' строка врезки', { delay: 5 }),
  ])
  for (const each of [page, other]) {
    const paragraphs = editorOf(each).getByRole('note').getByRole('paragraph')
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await expect(paragraphs).toContainText(['Первая строка врезки', 'Вторая строка врезки'])
  }
  await expect(saved(page)).toBeVisible()
  const read = await terem.graphql<{ page: { markdown: string } }>(
    'query ($id: ID!) { page(id: $id) { markdown } }',
    { id },
    anna,
  )
  expect(read.page.markdown).toBe('> [!CAUTION] 🚀\n> Первая строка врезки\n>\n> Вторая строка врезки\n')
})
