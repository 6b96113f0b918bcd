import { expect } from '@playwright/test'
import { test } from '../world.ts'
import { drag, drawn, openDrawings, placeOf, tool } from './drawings.ts'

test('what is moved or scaled snaps to what another person has drawn, with lines that show it, and not with Ctrl', async ({
  terem,
  browser,
}) => {
  const [page, other] = await openDrawings(terem, browser, 'Анна', 'Борис')
  await tool(other, 'Прямоугольник').click()
  await drag(other, [400, 60], [480, 110])
  await expect(drawn(page)).toHaveCount(1)
  await tool(page, 'Эллипс').click()
  await drag(page, [60, 300], [120, 337])
  await expect(drawn(other)).toHaveCount(2)
  const [line] = await placeOf(other, 0)
  const guides = page.locator('[data-guide]')
  const box = (await page.locator('[data-canvas] [data-drawing]').boundingBox())!
  const to = (x: number, y: number) => page.mouse.move(box.x + x, box.y + y, { steps: 4 })
  await to(90, 318)
  await page.mouse.down()
  // Four px of the screen from the left edge of the rectangle.
  await to(90 + 344, 318 + 90)
  await expect(guides).toHaveCount(1)
  await page.keyboard.down('Control')
  await expect(guides).toHaveCount(0)
  await page.keyboard.up('Control')
  await expect(guides).toHaveCount(1)
  await page.mouse.up()
  await expect(guides).toHaveCount(0)
  await expect.poll(async () => (await placeOf(other, 1))[0]).toBe(line)
  // Its right edge goes to that of the rectangle when it is scaled, and no other does.
  const handle = (await page.locator('[data-handle="e"]').boundingBox())!
  const from = { x: handle.x + handle.width / 2 - box.x, y: handle.y + handle.height / 2 - box.y }
  await to(from.x, from.y)
  await page.mouse.down()
  await to(from.x + 23, from.y + 3)
  await expect(guides).toHaveCount(1)
  await page.mouse.up()
  const width = Number(await drawn(page, 'rect').locator('rect').getAttribute('width'))
  await expect
    .poll(async () => 2 * Number(await drawn(other, 'ellipse').locator('ellipse').getAttribute('rx')))
    .toBeCloseTo(width, 3)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await to(90, 318)
  await page.mouse.down()
  await page.keyboard.down('Control')
  await to(90 + 344, 318 + 90)
  await expect(guides).toHaveCount(0)
  await page.mouse.up()
  await page.keyboard.up('Control')
  await expect.poll(async () => (await placeOf(other, 1))[0]).toBeGreaterThan(line + 2)
})
