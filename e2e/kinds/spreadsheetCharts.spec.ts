import { expect, type Page } from '@playwright/test'
import { saved, test } from '../world.ts'
import { bar, cell, menu, openSheet, type } from './spreadsheetWorld.ts'
import { makeTasks } from './tasks.ts'

const charts = (page: Page) => page.getByRole('list', { name: 'Диаграммы' }).getByRole('group')
const panel = (page: Page) => page.getByRole('complementary', { name: 'Диаграмма' })
const row = (page: Page, name: string) => charts(page).first().getByRole('row', { name })
const input = (page: Page) => page.locator('[data-cell-input] textarea')

async function sales(page: Page) {
  await type(page, 'A1', 'Месяц', 'Янв', 'Фев', 'Мар')
  await type(page, 'B1', 'План', '100', '=B2*2', '130')
  await type(page, 'C1', 'Факт', '90', '160', '120')
  await cell(page, 'B2').click()
}

test('[RSS.04~] a chart is made of the cells around the selection, everyone sees its values change, and it goes with its rows', async ({
  terem,
  browser,
}) => {
  const { page, path, join } = await openSheet(terem, browser)
  const other = await terem.open(browser, await join('Борис'), path)
  await sales(page)
  await page.getByRole('button', { name: 'Вставить диаграмму' }).click()
  await expect(charts(page)).toHaveAccessibleName('Столбчатая диаграмма, A1:C4')
  await expect(charts(page)).toBeFocused()
  await expect(page.locator('.recharts-bar-rectangle')).toHaveCount(6)
  await expect(row(other, 'Фев')).toHaveText('Фев200160')
  // Values of formulas count.
  await type(other, 'B2', '300')
  await expect(row(page, 'Фев')).toHaveText('Фев600160')
  await menu(other, cell(other, 'A1'), 'Вставить 1 строку выше')
  await expect(charts(page)).toHaveAccessibleName('Столбчатая диаграмма, A2:C5')
  await expect(row(page, 'Янв')).toHaveText('Янв30090')

  await panel(page).getByRole('radio', { name: 'График' }).check({ force: true })
  await panel(page).getByRole('textbox', { name: 'Название диаграммы' }).fill('Продажи')
  await page.keyboard.press('Enter')
  await expect(charts(other)).toHaveAccessibleName('График «Продажи»')
  await panel(page).getByRole('textbox', { name: 'Диапазон данных' }).fill('A1')
  await page.keyboard.press('Enter')
  await panel(page).getByRole('textbox', { name: 'Диапазон данных' }).fill('ничего')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByText('Введите диапазон, например A1:B10')).toBeVisible()
  await panel(page).getByRole('textbox', { name: 'Диапазон данных' }).fill('A2:B5')
  await page.keyboard.press('Enter')
  await expect(row(other, 'Мар')).toHaveText('Мар130')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(input(page)).toBeFocused()
})

test('[RSS.04~] a chart is moved, made larger, copied and deleted by pointer and keys, each act one step back', async ({
  terem,
  browser,
}) => {
  const { page } = await openSheet(terem, browser, { viewport: { width: 1440, height: 900 } })
  await sales(page)
  await menu(page, cell(page, 'B2'), 'Вставить диаграмму')
  const chart = charts(page).first()
  await expect(chart).toBeFocused()
  const box = async () => (await chart.boundingBox())!
  const begun = await box()
  await page.mouse.move(begun.x + 200, begun.y + 150)
  await page.mouse.down()
  await page.mouse.move(begun.x + 150, begun.y + 230, { steps: 4 })
  await page.mouse.up()
  await expect.poll(box).toMatchObject({ x: begun.x - 50, y: begun.y + 80 })
  const handle = chart.locator('[data-handle="se"]')
  await handle.hover()
  const corner = (await handle.boundingBox())!
  await page.mouse.down()
  await page.mouse.move(corner.x + 4 - 100, corner.y + 4 - 40, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => Math.round((await box()).width - begun.width)).toBe(-100)
  await page.keyboard.press('ArrowRight')
  await expect.poll(box).toMatchObject({ x: begun.x - 40 })
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(async () => Math.round((await box()).height - begun.height)).toBe(-30)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(box).toMatchObject({ x: begun.x - 50 })
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await box()).width).toBe(begun.width)
  await page.keyboard.press('Control+d')
  await expect(charts(page)).toHaveCount(2)
  await page.keyboard.press('Delete')
  await expect(charts(page)).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(charts(page)).toHaveCount(2)

  await chart.click({ button: 'right', position: { x: 10, y: 10 } })
  const svg = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Скачать SVG' }).click()
  expect((await svg).suggestedFilename()).toBe('Диаграмма.svg')
  await expect(chart).toBeFocused()
  await page.keyboard.press('Shift+F10')
  const png = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Скачать PNG' }).click()
  expect((await png).suggestedFilename()).toBe('Диаграмма.png')
  await page.keyboard.press('Escape')
  await page.keyboard.type('=1+1')
  await expect(bar(page)).toHaveValue('=1+1')
})

test('[RSS.04~] [RPG.17~] a guest sees the charts of a published spreadsheet as their cells change, without tools to change them', async ({
  terem,
  browser,
}) => {
  const { page, anna, id } = await openSheet(terem, browser)
  await sales(page)
  await page.getByRole('button', { name: 'Вставить диаграмму' }).click()
  await expect(charts(page)).toHaveCount(1)
  await expect(saved(page)).toBeVisible()
  const address = await terem.publish(anna, id)
  const guest = await (await browser.newContext({ locale: 'ru-RU' })).newPage()
  await guest.goto(address)
  await expect(row(guest, 'Янв')).toHaveText('Янв10090')
  await expect(guest.locator('.recharts-bar-rectangle')).toHaveCount(6)
  await charts(guest).click()
  await expect(guest.locator('[data-handle]')).toHaveCount(0)
  await guest.keyboard.press('Delete')
  await expect(charts(guest)).toHaveCount(1)
  // What may be read may be taken along.
  await guest.keyboard.press('Shift+F10')
  await expect(guest.getByRole('menuitem')).toHaveText(['Скачать PNG', 'Скачать SVG', 'Скачать CSV'])
  await guest.keyboard.press('Escape')
  // Where it is asked for, also where the chart goes past the edge of the window.
  await charts(guest).click({ button: 'right', position: { x: 40, y: 60 } })
  const [at, held] = [await guest.getByRole('menu').boundingBox(), await charts(guest).boundingBox()]
  expect(Math.abs(at!.x - held!.x - 40)).toBeLessThan(12)
  expect(Math.abs(at!.y - held!.y - 60)).toBeLessThan(12)
  await guest.keyboard.press('Escape')
  await guest.setViewportSize({ width: 599, height: 800 })
  await charts(guest).focus()
  await guest.keyboard.press('Shift+F10')
  await expect(guest.getByRole('menuitem', { name: 'Скачать PNG' })).toBeInViewport({ ratio: 0.95 })
  const png = guest.waitForEvent('download')
  await guest.getByRole('menuitem', { name: 'Скачать PNG' }).click()
  expect((await png).suggestedFilename()).toBe('Диаграмма.png')
  await type(page, 'C2', '95')
  await expect(row(guest, 'Янв')).toHaveText('Янв10095')
})

test('[RSS.02~] [RAC.08~] a chart of objects shows each reader what they may read, guests none of it, and keeps nothing', async ({
  terem,
  browser,
}) => {
  const { page, path, join, anna, space, id } = await openSheet(terem, browser)
  const boris = await join('Борис')
  const tasks = await makeTasks(terem, anna, space, ['Крыша', 'Дверь'])
  const as = { token: anna.token, space: space.id }
  const hide = `mutation { accessInherit(resource_type: property, resource_id: "${tasks.properties.hours}", inherits: false) { status } }`
  await terem.graphql(hide, {}, as)
  await type(page, 'A1', '=ОБЪЕКТЫ("Поручение";"Название;Часы";ИСТИНА)')
  await expect(cell(page, 'B3')).toHaveText('20')
  await page.getByRole('button', { name: 'Вставить диаграмму' }).click()
  await expect(row(page, 'Дверь')).toHaveText('Дверь20')
  await expect(saved(page)).toBeVisible()
  const other = await terem.open(browser, boris, path)
  await expect(row(other, 'Дверь')).toHaveText('Дверь')
  await expect(row(other, 'Крыша')).toHaveText('Крыша')
  const guest = await (await browser.newContext({ locale: 'ru-RU' })).newPage()
  await guest.goto(await terem.publish(anna, id))
  await expect(cell(guest, 'A1')).toHaveText('#ДОСТУП!')
  await expect(charts(guest)).toHaveCount(1)
  await expect(charts(guest)).not.toContainText(/Крыша|Дверь|10|20/)
  const { page: held } = await terem.graphql<{ page: { json: unknown } }>(
    'query ($id: ID!) { page(id: $id) { json } }',
    { id },
    as,
  )
  expect(JSON.stringify(held.json)).not.toMatch(/Крыша|Дверь|"Часы"/)
})

test('[RSS.04~] a chart that begins on frozen rows and is larger than they goes away with the cells behind them', async ({
  terem,
  browser,
}) => {
  const { page } = await openSheet(terem, browser, { viewport: { width: 1440, height: 900 } })
  await sales(page)
  await page.getByRole('button', { name: 'Вставить диаграмму' }).click()
  await expect(charts(page)).toBeFocused()
  await menu(page, page.getByRole('rowheader', { name: '1', exact: true }), 'Закрепить до строки 1')
  const chart = charts(page).first()
  const { x, y } = (await chart.boundingBox())!
  const seenAt = (down: number) =>
    page.evaluate(([left, top]) => document.elementFromPoint(left!, top!)?.closest('[data-chart]') !== null, [
      x + 60,
      y + down,
    ] as const)
  await expect.poll(() => seenAt(8)).toBe(true)
  const scroll = (by: number) =>
    chart.evaluate((element, top) => {
      let room = element.parentElement!
      while (room.scrollHeight <= room.clientHeight + 1 || getComputedStyle(room).overflowY === 'visible')
        room = room.parentElement!
      room.scrollTop = top
    }, by)
  await scroll(100)
  // The frozen row is free, what is left of the chart is beneath it.
  await expect.poll(() => seenAt(8)).toBe(false)
  expect(await seenAt(60)).toBe(true)
  await scroll(600)
  await expect.poll(() => seenAt(60)).toBe(false)
})
