import { expect } from '@playwright/test'
import { saved, test } from '../world.ts'
import { address, bar, cell, grid, menu, openSheet, tabs, type } from './spreadsheetWorld.ts'

test('[RSS.01] cells stand in sheets that are added, renamed, reordered and deleted, and stay so after a reload', async ({
  terem,
  browser,
}) => {
  const { page } = await openSheet(terem, browser)
  await type(page, 'B2', '7', 'слово')
  await page.getByRole('button', { name: 'Добавить лист' }).click()
  await expect(page.getByRole('tab', { name: 'Лист2' })).toHaveAttribute('aria-selected', 'true')
  await expect(cell(page, 'B2')).toHaveText('')
  await type(page, 'A1', '=Лист1!B2*2')
  await expect(cell(page, 'A1')).toHaveText('14')
  await page.getByRole('tab', { name: 'Лист1' }).dblclick()
  await page.getByRole('textbox', { name: 'Название листа' }).fill('Доход 2026')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Лист2' }).click()
  await page.getByRole('button', { name: 'Действия с листом «Лист2»' }).click()
  await page.getByRole('menuitem', { name: 'Переместить влево' }).click()
  await expect(tabs(page)).toHaveText(['Лист2', 'Доход 2026'])
  await cell(page, 'A1').click()
  await expect(bar(page)).toHaveValue("='Доход 2026'!B2*2")
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(tabs(page)).toHaveText(['Лист2', 'Доход 2026'])
  await expect(cell(page, 'A1')).toHaveText('14')
  await page.getByRole('tab', { name: 'Доход 2026' }).click()
  await expect(cell(page, 'B3')).toHaveText('слово')
  await page.getByRole('button', { name: 'Действия с листом «Доход 2026»' }).click()
  await page.getByRole('menuitem', { name: 'Удалить' }).click()
  await expect(tabs(page)).toHaveText(['Лист2'])
  await expect(cell(page, 'A1')).toHaveText('#ССЫЛКА!')
  await cell(page, 'A1').click()
  await page.keyboard.press('Control+z')
  await expect(tabs(page)).toHaveText(['Лист2', 'Доход 2026'])
  await page.getByRole('tab', { name: 'Лист2' }).click()
  await expect(cell(page, 'A1')).toHaveText('14')
})

test('[RSS.02] [RSS.03~] formulas are typed in Russian or English and count again as cells change', async ({
  terem,
  browser,
}) => {
  const { page } = await openSheet(terem, browser)
  await type(page, 'A1', '10', '2,5', '=СУММ(A1:A2)', '=A3/0')
  await expect(cell(page, 'A3')).toHaveText('12,5')
  await expect(cell(page, 'A4')).toHaveText('#ДЕЛ/0!')
  await type(page, 'B1', '=sum(A1;A2', '=WHAT(1)', '=B3+1', 'слова')
  await expect(cell(page, 'B1')).toHaveText('12,5')
  await expect(cell(page, 'B2')).toHaveText('#ИМЯ?')
  await expect(cell(page, 'B3')).toHaveText('#ЦИКЛ!')
  await cell(page, 'B1').click()
  await expect(bar(page)).toHaveValue('=СУММ(A1;A2)')
  await expect(address(page)).toHaveValue('B1')
  const more: [string, string][] = [
    ['=(A1-A2)*2/3+1', '6'],
    ['=СРЗНАЧ(A1:A2)', '6,25'],
    ['=МИН(A1:A2)+МАКС(A1:A2)', '12,5'],
    ['=СЧЁТ(A1:B9)', '4'],
    ['=ЕСЛИ(A1>5;"много";"мало")', 'много'],
    ['=ОКРУГЛ(A2;0)', '3'],
    ['=СЦЕП(A1;" ";B4)', '10 слова'],
  ]
  await type(page, 'C1', ...more.map(([formula]) => formula))
  for (const [at, [, shown]] of more.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await expect(cell(page, `C${at + 1}`)).toHaveText(shown)
  }
  await type(page, 'A1', '100')
  await expect(cell(page, 'A3')).toHaveText('102,5')
  await expect(cell(page, 'B1')).toHaveText('102,5')
  await expect(cell(page, 'C6')).toHaveText('3')
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(cell(page, 'B1')).toHaveText('102,5')
})

test('[RSS.04] cells are formatted, rows and columns inserted, deleted and resized, and references follow', async ({
  terem,
  browser,
}) => {
  const { page } = await openSheet(terem, browser)
  await type(page, 'A1', '1234,5', '0,25', '=A1*A2')
  const choose = async (at: string, button: string, item?: string) => {
    await cell(page, at).click()
    await page.getByRole('button', { name: button, exact: true }).click()
    if (item) await page.getByRole('menuitem', { name: item }).click()
  }
  await choose('A1', 'Числовой формат', 'Рубли, ₽')
  await expect(cell(page, 'A1')).toHaveText(/^1\s234,50\s₽$/)
  await choose('A2', 'Числовой формат', 'Процентный')
  await expect(cell(page, 'A2')).toHaveText(/^25\s%$/)
  await choose('A3', 'Числовой формат', 'Числовой')
  await choose('A3', 'Больше знаков после запятой')
  await expect(cell(page, 'A3')).toHaveText('308,625')
  await type(page, 'B1', '25.11.2026')
  await choose('B1', 'Числовой формат', 'Общий')
  await expect(cell(page, 'B1')).toHaveText('46351')
  await choose('B1', 'Числовой формат', 'Дата')
  await expect(cell(page, 'B1')).toHaveText('25.11.2026')
  await choose('A1', 'Полужирный')
  await page.keyboard.press('Control+i')
  await choose('A1', 'По центру')
  await choose('A1', 'Цвет текста', 'Красный')
  await choose('A1', 'Цвет заливки', 'Жёлтый')
  await expect(cell(page, 'A1')).toHaveCSS('font-weight', '600')
  await expect(cell(page, 'A1')).toHaveCSS('font-style', 'italic')
  await expect(cell(page, 'A1')).toHaveCSS('text-align', 'center')
  await expect(cell(page, 'A1')).toHaveCSS('color', 'rgb(179, 53, 43)')
  await expect(cell(page, 'A1')).toHaveCSS('background-color', 'rgb(251, 239, 192)')

  await menu(page, cell(page, 'A2'), 'Вставить 1 строку выше')
  await expect(cell(page, 'A4')).toHaveText('308,625')
  await menu(page, cell(page, 'A1'), 'Вставить 1 столбец слева')
  await cell(page, 'B4').click()
  await expect(bar(page)).toHaveValue('=B1*B3')
  await menu(page, cell(page, 'B2'), 'Удалить 1 строку')
  await expect(cell(page, 'B3')).toHaveText('308,625')
  const head = grid(page).getByRole('columnheader', { name: 'B', exact: true })
  const before = (await head.boundingBox())!
  await page.mouse.move(before.x + before.width, before.y + 10)
  await page.mouse.down()
  await page.mouse.move(before.x + before.width + 60, before.y + 10, { steps: 3 })
  await page.mouse.up()
  await expect.poll(async () => Math.round((await head.boundingBox())!.width - before.width)).toBe(60)
  await menu(
    page,
    grid(page).getByRole('columnheader', { name: 'A', exact: true }),
    'Вставить 1 столбец справа',
  )
  await head.click()
  await menu(page, head, 'Удалить 1 столбец')
  await expect(cell(page, 'B3')).toHaveText('308,625')
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(cell(page, 'B1')).toHaveText(/^1\s234,50\s₽$/)
  await expect(cell(page, 'B1')).toHaveCSS('font-weight', '600')
  await expect(cell(page, 'B3')).toHaveText('308,625')
})
