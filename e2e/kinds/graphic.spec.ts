import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { saved, test } from '../world.ts'
import { drag, drawn, openDrawings, tool } from './drawings.ts'

test('[RGE.01~] [RGE.04~] two people draw in layers at once, erase, take back, and it is there after a reload', async ({
  terem,
  browser,
}) => {
  test.setTimeout(120_000)
  const [page, other] = await openDrawings(terem, browser, 'Анна', 'Борис')
  await tool(page, 'Прямоугольник').click()
  await drag(page, [60, 60], [200, 160])
  await expect(drawn(other, 'rect')).toHaveCount(1)
  await tool(page, 'Кисть').click()
  await drag(page, [60, 220], [300, 220])
  await tool(page, 'Ластик').click()
  await drag(page, [150, 190], [150, 250])
  await expect(drawn(other, 'brush').locator('mask')).toHaveCount(1)
  await tool(page, 'Текст').click()
  const box = (await page.locator('[data-canvas] [data-drawing]').boundingBox())!
  await page.mouse.click(box.x + 260, box.y + 90)
  await page.keyboard.type('Слово дня')
  await expect(drawn(other, 'text')).toContainText('Слово дня')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Добавить слой' }).click()
  await tool(page, 'Эллипс').click()
  await drag(page, [320, 160], [400, 240])
  await expect(drawn(other, 'ellipse')).toHaveCount(1)
  await page.getByRole('button', { name: 'Скрыть слой «Слой 2»' }).click()
  await expect(drawn(other, 'ellipse')).toHaveCount(0)
  await tool(page, 'Отменить').click()
  await expect(drawn(other, 'ellipse')).toHaveCount(1)
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(drawn(page)).toHaveCount(4)
  const file = page.waitForEvent('download')
  await tool(page, 'Скачать').click()
  await page.getByRole('menuitem', { name: 'PNG', exact: true }).click()
  expect((await file).suggestedFilename()).toBe('Плакат.png')
})

test('[RGE.02~] what is dragged is seen under the pointer all the time, alone or with all others, and where it was once the drag is given up', async ({
  terem,
  browser,
}) => {
  const [page] = await openDrawings(terem, browser, 'Анна')
  for (const at of [60, 260]) {
    await tool(page, 'Прямоугольник').click()
    await drag(page, [at, 60], [at + 100, 160])
  }
  /** Where the left edges and the upper ones of both are seen. */
  const placesNow = async () =>
    Promise.all(
      [0, 1].map(async (at) => {
        const { x, y } = (await drawn(page).nth(at).boundingBox())!
        return [Math.round(x), Math.round(y)] as const
      }),
    )
  const [[x, y], [other]] = (await placesNow()) as [[number, number], [number, number]]
  const pull = async () => {
    await page.mouse.move(x + 40, y + 40)
    await page.mouse.down()
    await page.mouse.move(x + 60, y + 190, { steps: 3 })
  }
  await pull()
  const alone = [
    [x + 20, y + 150],
    [other, y],
  ]
  await expect.poll(placesNow).toEqual(alone)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  const before = [
    [x, y],
    [other, y],
  ]
  await expect.poll(placesNow).toEqual(before)
  await page.keyboard.press('Control+a')
  await pull()
  const both = [
    [x + 20, y + 150],
    [other + 20, y + 150],
  ]
  await expect.poll(placesNow).toEqual(both)
  await page.mouse.up()
  await expect.poll(placesNow).toEqual(both)
})

const svgOf = async (page: Page): Promise<string> => {
  const file = page.waitForEvent('download')
  await tool(page, 'Скачать').click()
  await page.getByRole('menuitem', { name: 'SVG', exact: true }).click()
  return readFileSync(await (await file).path(), 'utf8')
}

test('[RGE.01] [RGE.03] [RGE.04] a drawing of a chosen size has strokes, lines, shapes and words of chosen colours and widths, in layers that are added, renamed, hidden, put in order and deleted; it is exported as PNG and SVG', async ({
  terem,
  browser,
}) => {
  const [page] = await openDrawings(terem, browser, 'Анна')
  await tool(page, 'Размер и фон').click()
  await page.getByRole('combobox', { name: 'Формат' }).click()
  await page.getByRole('option', { name: 'Публикация · 1080 × 1080' }).click()
  await expect(page.locator('[data-canvas] [data-drawing]')).toHaveAttribute('viewBox', '0 0 1080 1080')
  await page.keyboard.press('Escape')
  await page.getByLabel('Заливка').fill('#ff0000')
  await page.getByLabel('Обводка').fill('#0000ff')
  await page.getByLabel('Толщина').fill('12')
  for (const [name, type, at] of [
    ['Кисть', 'brush', 40],
    ['Линия', 'line', 120],
    ['Прямоугольник', 'rect', 200],
    ['Эллипс', 'ellipse', 280],
  ] as const) {
    await tool(page, name).click()
    await drag(page, [60, at], [160, at + 50])
    await expect(drawn(page, type)).toHaveCount(1)
  }
  await expect(drawn(page, 'rect').locator('rect')).toHaveAttribute('fill', '#ff0000')
  await expect(drawn(page, 'ellipse').locator('ellipse')).toHaveAttribute('stroke', '#0000ff')
  await expect(drawn(page, 'line').locator('g[stroke-width]')).toHaveAttribute('stroke-width', '12')
  await tool(page, 'Ластик').click()
  await drag(page, [110, 20], [110, 110])
  await expect(drawn(page, 'brush').locator('mask')).toHaveCount(1)
  await tool(page, 'Текст').click()
  const box = (await page.locator('[data-canvas] [data-drawing]').boundingBox())!
  await page.mouse.click(box.x + 260, box.y + 90)
  await page.keyboard.type('Слово')
  await page.keyboard.press('Escape')

  const layers = page.getByRole('region', { name: 'Слои' })
  const rows = layers.locator('button[aria-pressed]').filter({ hasText: /^(Слой|Фон)/ })
  await layers.getByRole('button', { name: 'Добавить слой' }).click()
  await expect(rows).toHaveText(['Слой 2', 'Слой 1'])
  await tool(page, 'Прямоугольник').click()
  await drag(page, [300, 300], [400, 400])
  await layers.getByRole('button', { name: 'Слой 2', exact: true }).press('F2')
  await page.keyboard.type('Фон')
  await page.keyboard.press('Enter')
  await layers.getByRole('button', { name: 'Фон', exact: true }).press('Alt+ArrowDown')
  await expect(rows).toHaveText(['Слой 2', 'Фон'])
  // What is in the lowest layer lies under all else, on the screen and in the file.
  await expect(drawn(page).first()).toHaveAttribute('data-type', 'rect')
  const svg = await svgOf(page)
  expect(svg).toContain('viewBox="0 0 1080 1080"')
  expect(svg.match(/#ff0000/g)!.length).toBeGreaterThanOrEqual(3)
  expect(svg).toContain('Слово')
  await layers.getByRole('button', { name: 'Скрыть слой «Слой 2»' }).click()
  await expect(drawn(page)).toHaveCount(1)
  expect(await svgOf(page)).not.toContain('Слово')
  await layers.getByText('Слой 2', { exact: true }).click()
  await tool(page, 'Прямоугольник').click()
  await drag(page, [60, 200], [160, 250])
  await expect(page.getByRole('alert')).toContainText('Слой «Слой 2» скрыт')
  await expect(drawn(page)).toHaveCount(1)
  await layers.getByRole('button', { name: 'Действия со слоем «Фон»' }).click()
  await page.getByRole('menuitem', { name: 'Удалить' }).click()
  await layers.getByRole('button', { name: /^Скрыть слой/ }).click()
  await expect(drawn(page)).toHaveCount(5)
  const file = page.waitForEvent('download')
  await tool(page, 'Скачать').click()
  await page.getByRole('menuitem', { name: 'PNG', exact: true }).click()
  const png = readFileSync(await (await file).path())
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1080])
  // It saves itself.
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(drawn(page)).toHaveCount(5)
})

test('[RGE.02] a picture is placed, moved, scaled, turned and cropped, and more than twenty steps are taken back and done again', async ({
  terem,
  browser,
}) => {
  const [page] = await openDrawings(terem, browser, 'Анна')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    tool(page, 'Вставить картинку').click(),
  ])
  await chooser.setFiles(join(import.meta.dirname, '../screenshot.png'))
  const picture = drawn(page, 'image')
  await expect(picture).toHaveCount(1)
  const placeOf = async () => (await picture.boundingBox())!
  const handle = (name: string) => page.locator(`[data-handle="${name}"]`)
  const pull = async (from: { x: number; y: number }, by: [number, number]) => {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + by[0], from.y + by[1], { steps: 5 })
    await page.mouse.up()
  }
  const middleOf = (box: { x: number; y: number; width: number; height: number }) => ({
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
  })
  await tool(page, 'Выбор').click()
  const first = await placeOf()
  // What has just been placed is selected.
  await pull(middleOf((await handle('se').boundingBox())!), [-150, -100])
  const scaled = await placeOf()
  expect(scaled.width).toBeLessThan(first.width - 90)
  await pull(middleOf(scaled), [-80, 60])
  const moved = await placeOf()
  expect([moved.x - scaled.x, moved.y - scaled.y].map(Math.round)).toEqual([-80, 60])
  await pull(middleOf((await handle('rotate').boundingBox())!), [200, 120])
  await expect(picture).toHaveAttribute('transform', /rotate\((?!0 )/)
  await page.keyboard.press('Control+z')
  await expect(picture).toHaveAttribute('transform', /rotate\(0 /)
  const widthOf = async () => Number(await picture.locator('svg').getAttribute('width'))
  const whole = await widthOf()
  await tool(page, 'Обрезать').click()
  const right = (await page.locator('[data-crop] [data-handle="e"]').boundingBox())!
  await pull(middleOf(right), [-60, 0])
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-crop]')).toHaveCount(0)
  // It is still selected.
  await expect(handle('se')).toBeVisible()
  await expect(picture.locator('svg')).not.toHaveAttribute('viewBox', '0 0 1 1')
  // Less of it is shown, at the same scale.
  const [, , share] = (await picture.locator('svg').getAttribute('viewBox'))!.split(' ').map(Number)
  expect(share).toBeLessThan(0.95)
  expect((await widthOf()) / whole).toBeCloseTo(share!, 2)

  // Each press of an arrow is a step.
  const before = await picture.getAttribute('transform')
  for (let step = 0; step < 25; step += 1) await page.keyboard.press('ArrowRight')
  const after = await picture.getAttribute('transform')
  expect(after).not.toBe(before)
  for (let step = 0; step < 25; step += 1) await page.keyboard.press('Control+z')
  await expect(picture).toHaveAttribute('transform', before!)
  for (let step = 0; step < 25; step += 1) await page.keyboard.press('Control+y')
  await expect(picture).toHaveAttribute('transform', after!)
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(picture).toHaveAttribute('transform', after!)
  await expect(picture.locator('svg')).not.toHaveAttribute('viewBox', '0 0 1 1')
})
