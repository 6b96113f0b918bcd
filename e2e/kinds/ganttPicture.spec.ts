import { expect } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { test } from '../world.ts'
import { bar, charted, dayWidth, on, relation } from './ganttWorld.ts'

const names = 260
const head = 52
const row = 36

test('a chart goes out as a PNG picture of all its days and objects in the colours of the theme', async ({
  terem,
  browser,
}) => {
  const { page, relate } = await charted(terem, browser, {
    Альфа: [on(0), on(2)],
    Бета: [on(100), on(104)],
    Веха: [on(50), null],
  })
  await relate('Альфа', 'Веха')
  await expect(relation(page)).toHaveCount(1)
  const picture = async () => {
    await page.getByRole('button', { name: 'Действия со страницей', exact: true }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Картинка PNG' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('График.png')
    const bytes = await readFile(await file.path())
    return page.evaluate(
      async ({ base64, points }) => {
        const image = new Image()
        image.src = `data:image/png;base64,${base64}`
        await image.decode()
        const canvas = document.createElement('canvas')
        ;[canvas.width, canvas.height] = [image.width, image.height]
        const context = canvas.getContext('2d')!
        context.drawImage(image, 0, 0)
        const lightness = points.map(([x, y]) => {
          const [r, g, b] = context.getImageData(x! * 2, y! * 2, 1, 1).data
          return r! + g! + b!
        })
        return { size: [image.width, image.height], lightness }
      },
      {
        base64: bytes.toString('base64'),
        // Beside all, on the bars of the first and the second line, and beside the latter.
        points: [
          [names - 3, head + 3],
          [names + (4 + 1.5) * dayWidth, head + row / 2],
          [names + (104 + 2.5) * dayWidth, head + row * 1.5 + 8],
          [names + (104 - 2.5) * dayWidth, head + row * 1.5 + 8],
        ],
      },
    )
  }
  const day = await picture()
  // Four days of room before the first bar and behind the last one.
  expect(day.size).toEqual([2 * (names + (4 + 105 + 4) * dayWidth), 2 * (head + 3 * row)])
  const [ground, first, second, beside] = day.lightness
  expect(ground).toBe(3 * 255)
  expect(first).toBeLessThan(ground! - 60)
  expect(second).toBeLessThan(beside! - 60)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html[data-mantine-color-scheme="dark"]')).toHaveCount(1)
  const night = await picture()
  expect(night.size).toEqual(day.size)
  expect(night.lightness[0]).toBeLessThan(120)
  expect(night.lightness[1]).not.toBe(night.lightness[0])
})

test('a chart is printed on sheets that lie on their side, with all its objects and days and names on each', async ({
  terem,
  browser,
}) => {
  const many = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [`Задача ${at + 1}`, [on(at * 2), on(at * 2 + 3)]] as const),
  ) as Record<string, [string, string]>
  const { page } = await charted(terem, browser, many)
  await expect(bar(page, 'Задача 1')).toBeVisible()
  await page.evaluate(() => {
    window.print = () => void Object.assign(window, { asked: true })
  })
  await page.keyboard.press('Control+p')
  await expect.poll(() => page.evaluate(() => 'asked' in window)).toBe(true)
  const sheets = page.locator('[data-printed] section')
  // 21 rows and 63 days on each.
  await expect(sheets).toHaveCount(4)
  await expect(sheets.locator('header')).toHaveText([1, 2, 3, 4].map((number) => `ГрафикЛист ${number} из 4`))
  await expect(sheets.nth(3).locator('text', { hasText: /^Задача 40$/ })).not.toHaveCount(0)
  await expect(sheets.nth(1).locator('text', { hasText: /^Задача 1$/ })).not.toHaveCount(0)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Math.round(Number(width)),
    Math.round(Number(height)),
  ])
  // A4, in points.
  expect(boxes).toEqual(Array.from({ length: 4 }, () => [842, 595]))
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.locator('[data-printed]')).toHaveCount(0)
})
