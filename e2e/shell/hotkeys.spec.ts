import { expect, type Page } from '@playwright/test'
import { editorOf, test } from '../world.ts'

const palette = (page: Page) => page.getByRole('combobox', { name: 'Страницы и команды' })
const options = (page: Page) => page.getByRole('option')

test('the palette finds pages and commands by the keyboard alone', async ({ terem, browser }) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Клавиши')
  await terem.space(anna, 'Другое место')
  await terem.page(anna, space, { title: 'План года' })
  const plan = await terem.page(anna, space, { title: 'Отчёт', markdown: 'Слова отчёта' })
  const page = await terem.open(browser, anna, `/${space.id}/${plan}`)
  await expect(editorOf(page)).toContainText('Слова отчёта')
  await editorOf(page).click()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeFocused()
  await expect(options(page).filter({ hasText: 'Новая страница: Текст' })).toBeVisible()
  await page.keyboard.type('год пл')
  await expect(options(page)).toHaveText([/План года/])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Название страницы' })).toHaveValue('План года')
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeFocused()
  await page.keyboard.type('тёмн')
  await expect(options(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeFocused()
  await page.keyboard.type('другое')
  await expect(options(page)).toHaveText([/Другое место/])
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
})

test('[RSH.23] Escape closes the right sidebar and the focus is where it was', async ({ terem, browser }) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Панели')
  await terem.page(anna, space, { title: 'Страница' })
  const page = await terem.open(browser, anna, `/${space.id}`)
  const right = page.getByRole('complementary', { name: 'Сочетания клавиш' })
  const title = page.getByRole('textbox', { name: 'Название страницы' })
  await expect(page.getByRole('button', { name: 'Пространство: Панели' })).toBeVisible()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('tree', { name: 'Страницы пространства' })).toBeVisible()
  // The shortcuts load with a part of the program that the page does not wait for.
  await expect(async () => {
    await title.click()
    await page.keyboard.press('Control+/')
    await expect(right).toBeFocused({ timeout: 5000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(right).toBeHidden()
  await expect(title).toBeFocused()
})

test('[RSH.24, RER.40] a shortcut is changed and kept; one that cannot be registered is refused and not stored', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Клавиши')
  const page = await terem.open(browser, anna, `/settings/${space.id}/hotkeys`)
  const row = (keys: string) => page.getByRole('button', { name: `Страницы и команды: ${keys}` })
  await row('Ctrl+K').click()
  await page.keyboard.press('j')
  const refusal = 'Не удалось зарегистрировать сочетание'
  await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible()
  await page.keyboard.press('Control+Shift+f')
  await page.keyboard.press('Escape')
  await expect(row('Ctrl+K')).toBeVisible()
  await row('Ctrl+K').click()
  await page.keyboard.press('Alt+p')
  await expect(row('Alt+P')).toBeVisible()
  await page.reload()
  await expect(row('Alt+P')).toBeVisible()
  await page.keyboard.press('Alt+p')
  await expect(palette(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Страницы и команды: вернуть обычное сочетание' }).click()
  await expect(row('Ctrl+K')).toBeVisible()
  const { me } = await terem.graphql<{ me: { config: { hotkeys: unknown[] } } }>(
    '{ me { config { hotkeys { command keys } } } }',
    {},
    anna,
  )
  expect(me.config.hotkeys).toEqual([])
})
