import { expect, type Page } from '@playwright/test'
import { test } from '../world.ts'
import { cell, openSheet, type } from './spreadsheetWorld.ts'

const heightOf = async (page: Page, at: string) => (await cell(page, at).boundingBox())!.height
const lineAt = (page: Page, row: number, column: number) =>
  page.locator(`[data-borders="${row} ${column}"]`).first()
const range = async (page: Page, from: string, to: string) => {
  await cell(page, from).click()
  await cell(page, to).click({ modifiers: ['Shift'] })
}
const choose = async (
  page: Page,
  button: string,
  item: string,
  role: 'menuitem' | 'menuitemradio' = 'menuitem',
) => {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole(role, { name: item, exact: true }).click()
}

test('[RSS.02~] words wrap in a row that grows with them, until its height is set, and others see it', async ({
  terem,
  browser,
}) => {
  const { page, path, join } = await openSheet(terem, browser)
  const boris = await terem.open(browser, await join('Борис'), path)
  await type(page, 'A1', 'Много слов, которым в одной строке узкого столбца не хватает места', 'две')
  expect(await heightOf(page, 'A1')).toBe(26)
  await cell(page, 'A1').click()
  await page.getByRole('button', { name: 'Перенос текста' }).click()
  await expect(page.getByRole('button', { name: 'Перенос текста' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => heightOf(page, 'A1')).toBeGreaterThan(80)
  await expect.poll(() => heightOf(boris, 'A1')).toBe(await heightOf(page, 'A1'))
  // Nothing of the words is cut.
  expect(await cell(page, 'A1').evaluate((drawn) => drawn.scrollHeight <= drawn.clientHeight)).toBe(true)
  await choose(page, 'Выравнивание по вертикали', 'По середине', 'menuitemradio')
  await expect(cell(boris, 'A1')).toHaveCSS('align-content', 'safe center')
  await cell(page, 'A1').click()
  await page.keyboard.press('Delete')
  await expect.poll(() => heightOf(page, 'A1')).toBe(26)
  await page.keyboard.press('Control+Z')
  await expect.poll(() => heightOf(boris, 'A1')).toBeGreaterThan(80)
})

test('[RSS.02~] lines are drawn by the menu and by keys, on merged cells and beside frozen ones, and one’s own are taken back', async ({
  terem,
  browser,
}) => {
  const { page, path, join } = await openSheet(terem, browser)
  const boris = await terem.open(browser, await join('Борис'), path)
  await range(page, 'B2', 'C3')
  await page.keyboard.press('Control+Shift+Digit7')
  await expect(lineAt(page, 1, 1)).toHaveCSS('border-top-style', 'solid')
  await expect(lineAt(boris, 2, 2)).toHaveCSS('border-right-width', '1px')
  await page.getByRole('button', { name: 'Границы', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Двойная линия' }).click()
  await page.getByRole('menuitemradio', { name: 'Красный' }).click()
  await page.getByRole('menuitem', { name: 'Внутренние границы' }).click()
  await expect(lineAt(boris, 1, 1)).toHaveCSS('border-right-style', 'double')
  await expect(lineAt(boris, 1, 1)).toHaveCSS('border-left-style', 'solid')

  // Another person's lines stay when these are taken back.
  await cell(boris, 'E5').click()
  await boris.keyboard.press('Control+Shift+Digit7')
  await expect(lineAt(page, 4, 4)).toBeAttached()
  await cell(page, 'B2').click()
  await page.keyboard.press('Control+Z')
  await expect(lineAt(page, 1, 1)).not.toHaveCSS('border-right-style', 'double')
  await expect(lineAt(page, 4, 4)).toBeAttached()

  await range(page, 'B2', 'C3')
  await choose(page, 'Объединение ячеек', 'Объединить все')
  await expect(lineAt(page, 1, 1)).toHaveCSS('border-bottom-style', 'solid')
  const [merged, drawn] = await Promise.all([
    page.locator('[data-merged]').first().boundingBox(),
    lineAt(page, 1, 1).boundingBox(),
  ])
  expect(drawn).toEqual({
    x: merged!.x - 1,
    y: merged!.y - 1,
    width: merged!.width + 1,
    height: merged!.height + 1,
  })
  await cell(page, 'E5').click()
  await page.keyboard.press('Control+Shift+Minus')
  await expect(lineAt(boris, 4, 4)).toHaveCount(0)
})
