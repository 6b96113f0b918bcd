import { expect } from '@playwright/test'
import { editorOf, test } from '../world.ts'

test('[RI18.03~] an open page speaks another language at once, down to the blocks of its text', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Языки')
  const markdown = '- [ ] Купить хлеб\n\nКонец'
  const id = await terem.page(anna, space, { title: 'Список', markdown })
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  const editor = editorOf(page)
  await expect(editor).toContainText('Купить хлеб')
  await editor.getByText('Конец').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const box = editor.getByRole('checkbox')
  await expect(box).toHaveAccessibleName('Выполнено: Купить хлеб')
  await expect(editor.locator('[data-placeholder]').first()).toHaveAttribute('data-placeholder', /[а-я]/)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Страницы и команды' })).toBeFocused()
  await page.keyboard.type('english')
  await expect(page.getByRole('option')).toHaveText([/English/])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
  await expect(box).toHaveAccessibleName('Done: Купить хлеб')
  await expect(editor.locator('[data-placeholder]').first()).toHaveAttribute('data-placeholder', /^Write/)
  await expect(editor).toHaveAccessibleName('Text of the page “Список”')
  await expect(page.getByRole('toolbar').getByRole('button', { name: /[а-яё]/i })).toHaveCount(0)
})
