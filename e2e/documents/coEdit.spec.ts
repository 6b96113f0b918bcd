import { expect } from '@playwright/test'
import { editorOf, saved, test } from '../world.ts'

test('[RTX.04] two members write different paragraphs of one page at once and both keep their text', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const boris = await terem.person('Борис')
  const space = await terem.space(anna, 'Мастерская')
  await terem.join(anna, space, boris)
  const id = await terem.page(anna, space, { title: 'План', markdown: 'Первый абзац\n\nВторой абзац' })
  const path = `/${space.id}/${id}`
  const wide = await terem.open(browser, anna, path)
  const narrow = await terem.open(browser, boris, path, { viewport: { width: 599, height: 900 } })
  await editorOf(wide).getByText('Первый абзац').click()
  await editorOf(narrow).getByText('Второй абзац').click()
  await wide.keyboard.press('End')
  await narrow.keyboard.press('End')
  await Promise.all([
    wide.keyboard.type(' от Анны, слово за словом', { delay: 15 }),
    narrow.keyboard.type(' от Бориса, слово за словом', { delay: 15 }),
  ])
  for (const page of [wide, narrow]) {
    await expect(editorOf(page)).toContainText('Первый абзац от Анны, слово за словом')
    await expect(editorOf(page)).toContainText('Второй абзац от Бориса, слово за словом')
    await expect(saved(page)).toBeVisible()
  }
  await expect(wide.getByText('Борис Тестова').first()).toBeAttached()
})

test('[RTX.01~] typed text is saved by itself and is there after a reload', async ({ terem, browser }) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Записи')
  const id = await terem.page(anna, space, { title: 'Дневник' })
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await editorOf(page).click()
  await page.keyboard.type('Сегодня всё получилось')
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(editorOf(page)).toContainText('Сегодня всё получилось')
  const { page: read } = await terem.graphql<{ page: { markdown: string } }>(
    'query ($id: ID!) { page(id: $id) { markdown } }',
    { id },
    anna,
  )
  expect(read.markdown).toContain('Сегодня всё получилось')
})

test('undo takes back only what one wrote oneself', async ({ terem, browser }) => {
  const anna = await terem.person('Анна')
  const boris = await terem.person('Борис')
  const space = await terem.space(anna, 'Отмена')
  await terem.join(anna, space, boris)
  const id = await terem.page(anna, space, { title: 'Общее', markdown: 'Начало' })
  const [mine, theirs] = await Promise.all(
    [anna, boris].map((person) => terem.open(browser, person, `/${space.id}/${id}`)),
  )
  await editorOf(mine!).getByText('Начало').click()
  await mine!.keyboard.press('End')
  await mine!.keyboard.type(' моё')
  await expect(editorOf(theirs!)).toContainText('Начало моё')
  await editorOf(theirs!).getByText('Начало').click()
  await theirs!.keyboard.press('Home')
  await theirs!.keyboard.type('чужое ')
  // Between the words is the other person's caret with the name on it.
  await expect(editorOf(mine!)).toContainText(/чужое .*Борис Тестова.*Начало моё/)
  await mine!.keyboard.press('ControlOrMeta+z')
  await expect(editorOf(mine!)).not.toContainText('моё')
  await expect(editorOf(theirs!)).toContainText('чужое Начало')
})
