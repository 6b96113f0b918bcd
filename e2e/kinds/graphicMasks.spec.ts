import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { saved, test } from '../world.ts'
import { drag, drawn, drawThree, openDrawings, tool } from './drawings.ts'

test('[RGE.02~] the topmost of what is selected masks the rest, for another person and in a saved file, and is released', async ({
  terem,
  browser,
}) => {
  const [page, other] = await openDrawings(terem, browser, 'Анна', 'Борис')
  await drawThree([page, other], [80, 60], [60, 60], [120, 60], [90, 80])
  await tool(page, 'Выбор').click()
  await drag(page, [30, 30], [260, 200])
  await page.keyboard.press('Control+Alt+m')
  await expect(drawn(other)).toHaveCount(3)
  await expect(other.locator('[data-drawing] g[mask]')).toHaveCount(2)
  const list = page.getByRole('list', { name: 'Объекты слоя' })
  await expect(list.getByRole('button')).toHaveText([
    'Группа: 3 объекта',
    'Маска: Прямоугольник',
    'Прямоугольник',
    'Прямоугольник',
  ])
  // What is masked away lets pointers through, what is seen does not.
  await page.keyboard.press('Escape')
  const box = (await page.locator('[data-canvas] [data-drawing]').boundingBox())!
  await page.mouse.click(box.x + 66, box.y + 66)
  await expect(list.getByRole('button', { name: 'Группа' })).toHaveAttribute('aria-pressed', 'false')
  await page.mouse.click(box.x + 100, box.y + 100)
  await expect(list.getByRole('button', { name: 'Группа' })).toHaveAttribute('aria-pressed', 'true')
  await tool(page, 'Скачать').click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'SVG' }).click(),
  ])
  const svg = await readFile(await file.path(), 'utf8')
  expect(svg.match(/<mask/g)).toHaveLength(1)
  expect(svg.match(/<g mask="url/g)).toHaveLength(2)
  expect(svg).not.toContain('data-mask')
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await list.getByRole('button', { name: 'Группа' }).click()
  await tool(page, 'Снять маску').click()
  await expect(other.locator('[data-drawing] g[mask]')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(list.getByRole('button', { name: 'Маска: Прямоугольник' })).toBeVisible()
})
