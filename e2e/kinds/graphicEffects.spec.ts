import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from '../world.ts'
import { drag, drawn, openDrawings, tool } from './drawings.ts'

test('a shape gets a gradient, a shadow and a way of mixing, another person sees them, and files have them', async ({
  terem,
  browser,
}) => {
  const [page, other] = await openDrawings(terem, browser, 'Анна', 'Борис')
  await tool(page, 'Прямоугольник').click()
  await drag(page, [80, 80], [280, 200])
  const seen = drawn(other, 'rect')
  await expect(seen).toHaveCount(1)

  await tool(page, 'Эффекты').click()
  await page.getByRole('combobox', { name: 'Заливка' }).click()
  await page.getByRole('option', { name: 'Радиальный градиент' }).click()
  await expect(seen.locator('radialGradient stop')).toHaveCount(2)
  await page.getByRole('switch', { name: 'Тень' }).press('Space')
  await page.getByRole('slider', { name: 'Сдвиг по горизонтали' }).fill('40')
  await expect(seen.locator('feDropShadow')).toHaveAttribute('dx', '40')
  await page.getByRole('combobox', { name: 'Режим наложения' }).click()
  await page.getByRole('option', { name: 'Умножение' }).click()
  await expect(seen).toHaveCSS('mix-blend-mode', 'multiply')
  await page.keyboard.press('Escape')

  const download = page.waitForEvent('download')
  await tool(page, 'Скачать').click()
  await page.getByRole('menuitem', { name: 'SVG' }).click()
  const svg = await readFile(await (await download).path(), 'utf8')
  for (const part of ['radialGradient', 'feDropShadow', 'mix-blend-mode: multiply'])
    expect(svg).toContain(part)
  const picture = page.waitForEvent('download')
  await tool(page, 'Скачать').click()
  await page.getByRole('menuitem', { name: 'WebP' }).click()
  const bytes = await readFile(await (await picture).path())
  expect((await picture).suggestedFilename()).toBe('Плакат.webp')
  expect(bytes.subarray(8, 12).toString()).toBe('WEBP')

  // Each is a step of its own.
  await page.locator('[data-canvas]').focus()
  await page.keyboard.press('Control+z')
  await expect(seen).toHaveCSS('mix-blend-mode', 'normal')
  await expect(seen.locator('feDropShadow')).toHaveAttribute('dx', '40')
})
