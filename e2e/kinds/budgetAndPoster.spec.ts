import { readFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { expect, type Page } from '@playwright/test'
import ExcelJS from 'exceljs'
import { saved, stateOf, Terem, test } from '../world.ts'
import { canvasOf, drag as dragOnBoard, pointsOf, readBoard } from './boardWorld.ts'
import { drag, drawn, tool } from './drawings.ts'
import { cell, menu, tabs, type } from './spreadsheetWorld.ts'
import { linkType, makeTasks } from './tasks.ts'

/** A budget of three sheets that count over each other, with formats, a merge, and widths of columns. */
async function budget(): Promise<Buffer> {
  const book = new ExcelJS.Workbook()
  const [costs, income, total] = ['Расходы', 'Доходы', 'Итог'].map((name) => book.addWorksheet(name)) as [
    ExcelJS.Worksheet,
    ExcelJS.Worksheet,
    ExcelJS.Worksheet,
  ]
  costs.addRows([['Расходы за май'], ['Аренда', 1200.5], ['Связь', 99.5], ['Еда', 300]])
  costs.mergeCells('A1:C1')
  costs.getColumn(2).numFmt = '#,##0.00'
  costs.getColumn(1).width = 24
  costs.getCell('B5').value = { formula: 'SUM(B2:B4)', result: 1600 }
  income.addRows([
    ['Оклад', 2000],
    ['Проценты', 0.125],
  ])
  income.getCell('B2').numFmt = '0.0%'
  total.getCell('A1').value = { formula: 'Доходы!B1-Расходы!B5', result: 400 }
  total.getCell('A2').value = { formula: 'IF(A1>0,ROUND(A1*Доходы!B2,2),0)', result: 50 }
  const out = new PassThrough()
  const whole = new Response(out as never).arrayBuffer()
  await book.xlsx.write(out)
  return Buffer.from(await whole)
}

async function takenOut(page: Page): Promise<ExcelJS.Workbook> {
  await page.getByRole('button', { name: 'Файл', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Скачать XLSX' }).click(),
  ])
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(readFileSync(await download.path()) as never)
  return book
}

test('[RSS.05~] [RTX.04~] [RGE.04~] [RBD.03~] a budget, a poster and a board that two people change while the server is killed lose nothing', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  // A host of its own name, without a key for boards.
  const terem = new Terem()
  await terem.start()
  try {
    const anna = await terem.person('Анна')
    const boris = await terem.person('Boris', 'Stone')
    const space = await terem.space(anna, 'Дом')
    await terem.join(anna, space, boris)
    const tasks = await makeTasks(terem, anna, space, ['Крыша'])
    const pageOf = (title: string, kind: string) => terem.page(anna, space, { title, type: kind })
    const sheet = await pageOf('Бюджет', 'spreadsheet')
    const poster = await pageOf('Плакат', 'graphic')
    const board = await pageOf('Схема', 'board')
    const kanban = await pageOf('Дела', 'kanban')
    await linkType(terem, anna, kanban, tasks.type)
    const address = await terem.publish(anna, board)
    const baseURL = `http://team.localhost:${terem.port}`
    const hers = await terem.open(browser, anna, '/', { baseURL })
    const his = await terem.open(browser, boris, '/', {
      baseURL,
      locale: 'en-US',
      colorScheme: 'dark',
      viewport: { width: 599, height: 900 },
    })
    // One host for all pages of a person: their session is the browser's there.
    for (const page of [hers, his]) await page.goto(`${baseURL}/${space.id}/${sheet}`)
    /** Another page for the same person. */
    const beside = async (page: Page, id: string) => {
      const opened = await page.context().newPage()
      await opened.goto(`${baseURL}/${space.id}/${id}`)
      return opened
    }

    await hers
      .getByLabel('Импорт из XLSX или CSV…')
      .setInputFiles({ name: 'Бюджет.xlsx', mimeType: 'application/octet-stream', buffer: await budget() })
    await hers.getByRole('dialog').getByRole('button', { name: 'Импортировать' }).click()
    await expect(cell(his, 'B5')).toHaveText('1,600.00')
    await expect(cell(his, 'A1')).toHaveAttribute('aria-colspan', '3')

    // A row comes in among what a formula counts that another person is typing.
    await cell(his, 'D1').click()
    await his.keyboard.type('=SUM(B2:B4)*1.5')
    await menu(hers, cell(hers, 'A3'), 'Вставить 1 строку выше')
    await expect(his.locator('[data-cell-input] textarea')).toHaveValue('=SUM(B2:B5)*1.5')
    await his.keyboard.press('Enter')
    await type(hers, 'B3', '0,25')
    await Promise.all([
      type(hers, 'D2', '=СУММ(B2:B5;0,75)', '=ПРОМЕЖУТОЧНЫЕ.ИТОГИ(9;B2:B5)'),
      type(his, 'D4', '=ROUND(AVERAGE(B2,B3),1)'),
    ])
    await expect(cell(hers, 'D1')).toHaveText('2400,375')
    for (const [at, text] of [
      ['B6', '1,600.25'],
      ['D2', '1601'],
      ['D3', '1600.25'],
      ['D4', '600.4'],
    ] as const)
      await expect(cell(his, at)).toHaveText(text)

    // What is changed in a range of objects is on their board.
    const cards = await beside(his, kanban)
    await type(hers, 'F1', '=ОБЪЕКТЫ("Поручение";"Название;Состояние")')
    await expect(cell(hers, 'G1')).toHaveText('Новая')
    await type(hers, 'G1', 'Готова')
    await expect(
      cards.getByRole('region', { name: 'Готова', exact: true }).getByRole('listitem'),
    ).toContainText('Крыша')
    await cards.close()

    const herPoster = await beside(hers, poster)
    const hisPoster = await beside(his, poster)
    await herPoster.bringToFront()
    await tool(herPoster, 'Прямоугольник').click()
    await drag(herPoster, [60, 60], [200, 160])
    await expect(drawn(hisPoster, 'rect')).toHaveCount(1)
    const herBoard = await beside(hers, board)
    await expect(canvasOf(herBoard)).toBeVisible({ timeout: 30_000 })
    const guest = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
    await guest.goto(address)
    await expect(canvasOf(guest)).toBeVisible({ timeout: 30_000 })
    await expect(saved(herPoster)).toBeVisible()

    await terem.stop('SIGKILL')
    await herBoard.bringToFront()
    await canvasOf(herBoard).click({ position: { x: 600, y: 600 } })
    await herBoard.keyboard.press('r')
    await dragOnBoard(herBoard, [400, 300], [520, 380])
    await herBoard.getByRole('button', { name: '#ffc9c9' }).first().click()
    await herPoster.bringToFront()
    await tool(herPoster, 'Эллипс').click()
    await drag(herPoster, [220, 60], [300, 160])
    await hisPoster.bringToFront()
    await hisPoster.getByRole('toolbar').getByRole('button', { name: /^Line/ }).click()
    await drag(hisPoster, [40, 200], [200, 240])
    await hers.bringToFront()
    await type(hers, 'D7', '=СУММ(D1:D4)')
    await his.bringToFront()
    await type(his, 'B5', '400')
    const all = [hers, his, herPoster, hisPoster, herBoard]
    for (const page of [hers, his]) await expect(stateOf(page)).not.toHaveAttribute('data-state', 'saved')
    await terem.start()
    await Promise.all(all.map((page) => expect(saved(page)).toBeVisible({ timeout: 45_000 })))

    for (const page of [herPoster, hisPoster]) {
      await page.bringToFront()
      await expect(drawn(page)).toHaveCount(3)
    }
    await expect
      .poll(async () => (await readBoard(terem, { person: anna, space, id: board })).elements?.length)
      .toBe(1)
    await guest.bringToFront()
    await guest.reload()
    await expect(canvasOf(guest)).toBeVisible({ timeout: 30_000 })
    await expect.poll(() => pointsOf(guest, [255, 201, 201])).toBeGreaterThan(100)
    await hers.bringToFront()
    await expect(cell(hers, 'B6')).toHaveText(/^1\s700,25$/)
    await expect(cell(hers, 'D7')).toHaveText('6552,025')
    await tabs(hers).nth(2).click()
    await expect(cell(hers, 'A1')).toHaveText('299,75')

    const book = await takenOut(hers)
    const [costs, , total] = book.worksheets as [ExcelJS.Worksheet, ExcelJS.Worksheet, ExcelJS.Worksheet]
    const counted = (of: ExcelJS.Worksheet, at: string) => of.getCell(at).value
    expect(counted(costs, 'B6')).toEqual({ formula: 'SUM(B2:B5)', result: 1700.25 })
    expect(counted(costs, 'D1')).toEqual({ formula: 'SUM(B2:B5)*1.5', result: 2550.375 })
    expect(counted(costs, 'D3')).toEqual({ formula: 'SUBTOTAL(9,B2:B5)', result: 1700.25 })
    expect(counted(total, 'A1')).toEqual({ formula: 'Доходы!B1-Расходы!B6', result: 299.75 })
    expect(counted(total, 'A2')).toMatchObject({ result: 37.47 })
    expect([costs.getCell('B1').isMerged, costs.getCell('B6').numFmt]).toEqual([true, '#,##0.00'])
    expect(counted(costs, 'G1')).toBe('Готова')
  } finally {
    await terem.remove()
  }
})
