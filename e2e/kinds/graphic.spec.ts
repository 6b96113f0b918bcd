import { expect, type Page } from '@playwright/test'
import { saved, test } from '../world.ts'

const drawn = (page: Page, type?: string) =>
  page.locator(`[data-drawing] [data-object]${type ? `[data-type="${type}"]` : ''}`)
const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name })

async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const box = (await page.locator('[data-canvas] [data-drawing]').boundingBox())!
  await page.mouse.move(box.x + from[0], box.y + from[1])
  await page.mouse.down()
  await page.mouse.move(box.x + to[0], box.y + to[1], { steps: 6 })
  await page.mouse.up()
}

test('[RGE.01~] [RGE.03~] [RGE.04~] two people draw in layers at once, erase, take back, and it is there after a reload', async ({
  terem,
  browser,
}) => {
  test.setTimeout(120_000)
  const anna = await terem.person('Анна')
  const boris = await terem.person('Борис')
  const space = await terem.space(anna, 'Студия')
  await terem.join(anna, space, boris)
  const id = await terem.page(anna, space, { title: 'Плакат', type: 'graphic' })
  const path = `/${space.id}/${id}`
  const page = await terem.open(browser, anna, path)
  const other = await terem.open(browser, boris, path)
  for (const one of [page, other]) await expect(one.locator('[data-canvas]')).toBeVisible()
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
