import { expect, type Page } from '@playwright/test'
import { test } from '../world.ts'
import { bar, cell, openSheet, type } from './spreadsheetWorld.ts'

/** Pastes HTML as another program has put it on the clipboard. */
const pasteHtml = (page: Page, html: string): Promise<void> =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', text)
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, html)

test('[RSS.05~] cells go to another book in another tab with formulas and looks, or with their values alone', async ({
  terem,
  browser,
}) => {
  const { page, anna, space } = await openSheet(terem, browser, {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const other = await terem.page(anna, space, { title: 'Отчёт', type: 'spreadsheet' })
  const second = await page.context().newPage()
  await second.goto(new URL(`/${space.id}/${other}`, page.url()).href)
  await expect(cell(second, 'A1')).toBeVisible()

  await page.bringToFront()
  await type(page, 'A1', '1,25', '=A1*10')
  await cell(page, 'A2').click()
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Control+c')

  await second.bringToFront()
  await cell(second, 'C3').click()
  await second.keyboard.press('Control+v')
  await expect(cell(second, 'C4')).toHaveText('12,5')
  await expect(cell(second, 'C4')).toHaveCSS('font-weight', '600')
  await cell(second, 'C4').click()
  await expect(bar(second)).toHaveValue('=C3*10')
  await second.keyboard.press('Control+z')
  await expect(cell(second, 'C3')).toHaveText('')

  await cell(second, 'E3').click()
  await second.keyboard.press('Control+Shift+v')
  await expect(cell(second, 'E4')).toHaveText('12,5')
  await expect(cell(second, 'E4')).not.toHaveCSS('font-weight', '600')
  await cell(second, 'E4').click()
  await expect(bar(second)).toHaveValue('12,5')

  await cell(second, 'G3').click({ button: 'right' })
  await second.getByRole('menuitem', { name: 'Специальная вставка' }).hover()
  await second.getByRole('menuitem', { name: 'Транспонировать' }).click()
  await expect(cell(second, 'H3')).toHaveText('12,5')
  await cell(second, 'H3').click()
  await expect(bar(second)).toHaveValue('=G3*10')
})

test('[RSS.05~] a table of another program is pasted as one step, and too large a one is refused in words', async ({
  terem,
  browser,
}) => {
  const { page } = await openSheet(terem, browser)
  await cell(page, 'B2').click()
  await pasteHtml(
    page,
    `<style>.a{font-weight:700;mso-number-format:"0\\.0%"}</style><table><tr><td class=a x:num="0.125">12,5%</td><td colspan=2>вместе</td></tr></table><script>document.title = 'taken'</script>`,
  )
  await expect(cell(page, 'B2')).toHaveText(/^12,5\s%$/)
  await expect(cell(page, 'B2')).toHaveCSS('font-weight', '600')
  await expect(cell(page, 'C2')).toHaveAttribute('aria-colspan', '2')
  expect(await page.title()).not.toBe('taken')

  await cell(page, 'B5').click()
  const row = (at: number) =>
    `<tr>${Array.from({ length: 10 }, (_, column) => `<td style="text-align:right" data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:${at * column}}">${at * column}</td>`).join('')}</tr>`
  await pasteHtml(page, `<table>${Array.from({ length: 5000 }, (_, at) => row(at)).join('')}</table>`)
  await expect(cell(page, 'C6')).toHaveText('1')
  await page.keyboard.press('Control+z')
  await expect(cell(page, 'C6')).toHaveText('')
  await pasteHtml(page, `<table>${'<tr><td>1</td></tr>'.repeat(100_001)}</table>`)
  await expect(page.getByRole('alert')).toContainText('не больше')
  await expect(cell(page, 'B5')).toHaveText('')
})
