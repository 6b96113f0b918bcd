import { expect, type Page } from '@playwright/test'
import { saved, test } from '../world.ts'

const shapes = (page: Page) => page.locator('.tl-shape')

async function drawRectangle(page: Page, at: { x: number; y: number }): Promise<void> {
  const box = await page.locator('.tl-canvas').boundingBox()
  await page.keyboard.press('r')
  await page.mouse.move(box!.x + at.x, box!.y + at.y)
  await page.mouse.down()
  await page.mouse.move(box!.x + at.x + 120, box!.y + at.y + 80, { steps: 5 })
  await page.mouse.up()
}

test('[RBD.01~, RBD.02~, RBD.03] two people draw on one board, see each other at once, and it is there after a reload', async ({
  terem,
  browser,
}) => {
  test.setTimeout(120_000)
  const anna = await terem.person('Анна')
  const boris = await terem.person('Борис')
  const space = await terem.space(anna, 'Чертёжная')
  await terem.join(anna, space, boris)
  const id = await terem.page(anna, space, { title: 'Схема', type: 'board' })
  const wide = await terem.open(browser, anna, `/${space.id}/${id}`)
  const narrow = await terem.open(browser, boris, `/${space.id}/${id}`, {
    viewport: { width: 599, height: 900 },
  })
  for (const page of [wide, narrow]) await expect(page.locator('.tl-canvas')).toBeVisible({ timeout: 30_000 })
  await wide.locator('.tl-canvas').click({ position: { x: 40, y: 120 } })
  await drawRectangle(wide, { x: 200, y: 200 })
  await expect(shapes(narrow)).toHaveCount(1)
  await narrow.locator('.tl-canvas').click({ position: { x: 40, y: 120 } })
  await drawRectangle(narrow, { x: 200, y: 420 })
  await expect(shapes(wide)).toHaveCount(2)
  await narrow.keyboard.press('ControlOrMeta+z')
  await expect(shapes(wide)).toHaveCount(1)
  await expect(saved(wide)).toBeVisible()
  await wide.reload()
  await expect(shapes(wide)).toHaveCount(1, { timeout: 30_000 })
})
