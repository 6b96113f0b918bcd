import { expect } from '@playwright/test'
import { saved, test } from '../world.ts'
import { drag, drawn, openDrawings, placeOf, tool } from './drawings.ts'

test('[RGE.01~] guides are pulled out of rulers, seen by another person, snapped to, moved by keys, locked and removed', async ({
  terem,
  browser,
}) => {
  const [page, other] = await openDrawings(terem, browser, 'Анна', 'Борис')
  await page.locator('[data-canvas]').focus()
  await page.keyboard.press('Shift+R')
  await expect(page.locator('[data-ruler]')).toHaveCount(2)
  await expect(other.locator('[data-ruler]')).toHaveCount(0)
  const left = (await page.locator('[data-ruler="y"]').boundingBox())!
  const board = (await page.locator('[data-canvas] [data-drawing]').boundingBox())!
  // Zero of the ruler stands at the edge of the artboard.
  const zero = (await page.locator('[data-ruler="x"] text', { hasText: /^0$/ }).boundingBox())!
  expect(Math.abs(zero.x - board.x)).toBeLessThan(6)
  await page.mouse.move(left.x + 8, left.y + 200)
  await page.mouse.down()
  await page.mouse.move(board.x + 150, board.y + 90, { steps: 4 })
  await page.mouse.up()
  const seen = other.getByRole('slider', { name: 'Вертикальная направляющая' })
  await expect(seen).toHaveCount(1)
  const at = async () => Number(await seen.getAttribute('aria-valuenow'))
  const first = await at()
  // What is drawn three px of the screen beside it begins at it.
  await tool(page, 'Прямоугольник').click()
  await drag(page, [153, 60], [233, 110])
  await expect(drawn(other)).toHaveCount(1)
  expect((await placeOf(other, 0))[0]).toBe(first)
  const own = page.getByRole('slider', { name: 'Вертикальная направляющая' })
  await own.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(at).toBe(first + 9)
  await page.keyboard.press('Control+z')
  await expect.poll(at).toBe(first + 10)
  await tool(page, 'Вид').click()
  await page.getByRole('checkbox', { name: 'Закрепить направляющие' }).check()
  await expect(seen).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('checkbox', { name: 'Сетка', exact: true }).check()
  await expect(page.locator('[data-grid]')).toHaveAttribute('data-grid', '20')
  await page.getByRole('textbox', { name: 'Шаг сетки' }).fill('40')
  await expect(page.locator('[data-grid]')).toHaveAttribute('data-grid', '40')
  await page.keyboard.press('Escape')
  await own.focus()
  await page.keyboard.press('Delete')
  await expect(seen).toHaveCount(1)
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(page.locator('[data-ruler]')).toHaveCount(2)
  await expect(page.locator('[data-grid]')).toHaveAttribute('data-grid', '40')
  await tool(page, 'Вид').click()
  await page.getByRole('checkbox', { name: 'Закрепить направляющие' }).uncheck()
  await page.getByRole('button', { name: 'Удалить все направляющие' }).click()
  await expect(seen).toHaveCount(0)
  await page.getByRole('button', { name: 'Добавить горизонтальную направляющую' }).click()
  await page.keyboard.press('Escape')
  const lying = (await page.getByRole('slider', { name: 'Горизонтальная направляющая' }).boundingBox())!
  // Let go over the ruler, it is gone.
  await page.mouse.move(left.x + 100, lying.y + lying.height / 2)
  await page.mouse.down()
  await page.mouse.move(left.x + 100, left.y - 12, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByRole('slider', { name: 'Горизонтальная направляющая' })).toHaveCount(0)
})
