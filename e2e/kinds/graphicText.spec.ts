import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { saved, test } from '../world.ts'
import { drawn, openDrawings, tool } from './drawings.ts'

test('[RGE.02~] words are set in shipped fonts, bold, italic and to a side, as another person and a saved file show them', async ({
  terem,
  browser,
}) => {
  const [page, other] = await openDrawings(terem, browser, 'Анна', 'Борис')
  await tool(page, 'Текст').click()
  const box = (await page.locator('[data-canvas] [data-drawing]').boundingBox())!
  await page.mouse.click(box.x + 120, box.y + 120)
  await page.keyboard.type('Большая')
  await page.keyboard.press('Enter')
  await page.keyboard.type('весенняя ярмарка')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('!')
  await page.keyboard.press('Escape')
  const words = drawn(other, 'text').locator('text')
  await expect(words).toHaveAttribute('font-weight', '700')
  await expect(words).toContainText('весенняя ярмарка!')
  await expect(words).toHaveAttribute('font-family', /^'Inter Variable'/)
  const width = () => words.evaluate((element: SVGGraphicsElement) => element.getBBox().width)
  const before = await width()
  await tool(page, 'Шрифт').click()
  await page.getByRole('menuitemradio', { name: 'Рукописный' }).click()
  await page.getByRole('menuitemradio', { name: 'По центру' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'По центру' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(words).toHaveAttribute('font-family', /^'Caveat Variable'/)
  await expect(words).toHaveAttribute('text-anchor', 'middle')
  await expect.poll(width).toBeLessThan(before * 0.9)
  // The frame has followed the letters.
  await expect(saved(page)).toBeVisible()
  const frame = page.locator('[data-drawing] rect[pointer-events="none"]').first()
  const share = async () => Number(await frame.getAttribute('width')) / (await width())
  await expect.poll(share).toBeGreaterThan(0.97)
  expect(await share()).toBeLessThan(1.03)
  await tool(page, 'Скачать').click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'SVG' }).click(),
  ])
  const svg = await readFile(await file.path(), 'utf8')
  expect(svg).toMatch(/@font-face\{font-family:"?Caveat Variable"?[^}]*src:url\(data:font\/woff2;base64,/)
  expect(svg).not.toContain('Source Serif')
  // It looks the same where no font is installed: a frame that may load nothing.
  const alone = await page.context().newPage()
  await alone.setContent(`<img src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}">`)
  const plain = svg.replace(/<style>.*?<\/style>/s, '')
  const differs = await alone.evaluate(
    async (files) => {
      const drawnAs = async (text: string) => {
        const image = new Image()
        image.src = `data:image/svg+xml;base64,${text}`
        await image.decode()
        const canvas = document.createElement('canvas')
        canvas.width = image.width
        canvas.height = image.height
        canvas.getContext('2d')!.drawImage(image, 0, 0)
        return canvas.toDataURL()
      }
      return (await drawnAs(files[0]!)) !== (await drawnAs(files[1]!))
    },
    [svg, plain].map((text) => Buffer.from(text).toString('base64')),
  )
  expect(differs).toBe(true)
})

for (const type of ['PNG', 'JPEG', 'WebP'])
  test(`[RGE.04~] words are in the first ${type} that is saved`, async ({ terem, browser }) => {
    const [page] = await openDrawings(terem, browser, 'Анна')
    await tool(page, 'Текст').click()
    const box = (await page.locator('[data-canvas] [data-drawing]').boundingBox())!
    await page.mouse.click(box.x + 120, box.y + 120)
    await page.keyboard.type('Ярмарка')
    await page.keyboard.press('Escape')
    await expect(saved(page)).toBeVisible()
    await page.reload()
    await expect(drawn(page, 'text')).toContainText('Ярмарка')
    await tool(page, 'Скачать').click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: type, exact: true }).click(),
    ])
    const bytes = (await readFile(await file.path())).toString('base64')
    const alone = await page.context().newPage()
    const dark = await alone.evaluate(
      async ([text, media]) => {
        const image = new Image()
        image.src = `data:${media};base64,${text}`
        await image.decode()
        const canvas = document.createElement('canvas')
        canvas.width = image.width
        canvas.height = image.height
        const context = canvas.getContext('2d')!
        context.drawImage(image, 0, 0)
        const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
        let count = 0
        for (let at = 0; at < data.length; at += 4)
          if (data[at]! + data[at + 1]! + data[at + 2]! < 380) count++
        return count
      },
      [bytes, `image/${type.toLowerCase()}`],
    )
    expect(dark).toBeGreaterThan(200)
  })
