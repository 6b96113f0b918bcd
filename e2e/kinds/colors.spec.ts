import { expect } from '@playwright/test'
import { editorOf, saved, test } from '../world.ts'

test('[RTX.02~] words get a colour and a background over the selection and from the toolbar by keyboard, and lose them', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Редакция')
  const id = await terem.page(anna, space, { title: 'Черновик', markdown: 'важно' })
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  const editor = editorOf(page)
  await expect(page.getByRole('toolbar', { name: 'Форматирование', exact: true })).toBeVisible()
  await editor.click()
  await page.keyboard.press('End')
  await page.keyboard.press('Shift+Home')
  const bar = page.getByRole('toolbar', { name: 'Форматирование выделенного' })
  await bar.getByRole('button', { name: 'Цвет текста и фона' }).click()
  await page
    .getByRole('group', { name: 'Цвет текста' })
    .getByRole('menuitemradio', { name: 'Красный' })
    .click()
  await expect(editor.locator('span[data-color="red"]')).toHaveText('важно')

  await page.keyboard.press('Alt+F10')
  const button = page
    .getByRole('toolbar', { name: 'Форматирование', exact: true })
    .getByRole('button', { name: 'Цвет текста и фона' })
  await button.focus()
  await page.keyboard.press('Enter')
  const back = page.getByRole('group', { name: 'Цвет фона' })
  await back.getByRole('menuitemradio', { name: 'Синий' }).press('Enter')
  await expect(editor.locator('mark[data-color="blue"]')).toHaveText('важно')
  await expect(saved(page)).toBeVisible()
  const markdown = async () => {
    const query = 'query ($id: ID!) { page(id: $id) { markdown } }'
    return (await terem.graphql<{ page: { markdown: string } }>(query, { id }, anna)).page.markdown
  }
  expect(await markdown()).toBe('<span data-color="red"><mark data-color="blue">важно</mark></span>\n')

  await editor.click()
  await page.keyboard.press('End')
  await page.keyboard.press('Shift+Home')
  for (const group of ['Цвет текста', 'Цвет фона']) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await button.click()
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await page.getByRole('group', { name: group }).getByRole('menuitemradio', { name: 'Без цвета' }).click()
  }
  await expect(editor.locator('[data-color]')).toHaveCount(0)
  await expect.poll(markdown).toBe('важно\n')
})
