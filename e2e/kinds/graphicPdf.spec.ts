import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { saved, test } from '../world.ts'
import { drawn, openDrawings, tool } from './drawings.ts'

const { resolve } = createRequire(import.meta.url)

/** What a page of a PDF has, and what it looks like at a scale. */
type Seen = {
  pages: number
  size: number[]
  words: string
  image: string
}
type Pdfjs = {
  getDocument(source: { data: Uint8Array }): {
    promise: Promise<{
      numPages: number
      getPage(number: number): Promise<{
        view: number[]
        getViewport(options: { scale: number }): { width: number; height: number }
        getTextContent(): Promise<{ items: { str: string }[] }>
        render(options: { canvas: HTMLCanvasElement; viewport: unknown }): { promise: Promise<void> }
      }>
    }>
  }
}

/** A page that shows nothing, with the reader of PDF that the product ships. */
async function readerOf(page: Page): Promise<Page> {
  const reader = await page.context().newPage()
  for (const file of ['pdf.worker.min.mjs', 'pdf.min.mjs'])
    // oxlint-disable-next-line no-await-in-loop -- the second uses the first
    await reader.addScriptTag({ path: resolve(`pdfjs-dist/build/${file}`), type: 'module' })
  await reader.waitForFunction(() => 'pdfjsLib' in globalThis)
  return reader
}

const read = (reader: Page, file: Buffer, scale: number): Promise<Seen> =>
  reader.evaluate(
    async ([text, times]) => {
      const { pdfjsLib } = globalThis as unknown as { pdfjsLib: Pdfjs }
      const pdf = await pdfjsLib.getDocument({ data: Uint8Array.fromBase64(text) }).promise
      const page = await pdf.getPage(1)
      const viewport = page.getViewport({ scale: times })
      const canvas = document.createElement('canvas')
      canvas.width = Math.round(viewport.width)
      canvas.height = Math.round(viewport.height)
      await page.render({ canvas, viewport }).promise
      const { items } = await page.getTextContent()
      const words = items.map(({ str }) => str).join(' ')
      return { pages: pdf.numPages, size: page.view.slice(2), words, image: canvas.toDataURL() }
    },
    [file.toString('base64'), scale] as const,
  )

/** Dark pixels of a picture, and the share of its pixels that are others in another one of the same size. */
const compared = (reader: Page, one: string, other: string): Promise<{ dark: number; others: number }> =>
  reader.evaluate(
    async (pictures) => {
      const [first, second] = await Promise.all(
        pictures.map(async (src) => {
          const image = new Image()
          image.src = src
          await image.decode()
          const canvas = document.createElement('canvas')
          canvas.width = image.width
          canvas.height = image.height
          const context = canvas.getContext('2d')!
          context.drawImage(image, 0, 0)
          return context.getImageData(0, 0, image.width, image.height)
        }),
      )
      if (first!.width !== second!.width || first!.height !== second!.height) throw new Error('other sizes')
      let [dark, others] = [0, 0]
      for (let at = 0; at < first!.data.length; at += 4) {
        const far = [0, 1, 2].some((by) => Math.abs(first!.data[at + by]! - second!.data[at + by]!) > 60)
        if (far) others += 1
        if (first!.data[at]! + first!.data[at + 1]! + first!.data[at + 2]! < 380) dark += 1
      }
      return { dark, others: others / (first!.data.length / 4) }
    },
    [one, other],
  )

async function download(page: Page, name: string): Promise<Buffer> {
  await tool(page, 'Скачать').click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name, exact: true }).click(),
  ])
  return await readFile(await file.path())
}
const pngOf = (file: Buffer) => `data:image/png;base64,${file.toString('base64')}`

test('[RGE.04~] words are in the first PDF that is saved, as they look and as a text', async ({
  terem,
  browser,
}) => {
  const [page] = await openDrawings(terem, browser, 'Анна')
  await tool(page, 'Текст').click()
  const box = (await page.locator('[data-canvas] [data-drawing]').boundingBox())!
  await page.mouse.click(box.x + 120, box.y + 120)
  await page.keyboard.type('Ярмарка')
  await page.keyboard.press('Enter')
  await page.keyboard.type('весны: 春')
  await page.keyboard.press('Escape')
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(drawn(page, 'text')).toContainText('Ярмарка')
  const pdf = await download(page, 'PDF')
  const png = pngOf(await download(page, 'PNG'))
  const reader = await readerOf(page)
  const seen = await read(reader, pdf, 4 / 3)
  expect(seen).toMatchObject({ pages: 1, size: [900, 600] })
  expect(seen.words.replaceAll(/\s+/g, ' ')).toContain('Ярмарка весны: 春')
  const { dark, others } = await compared(reader, seen.image, png)
  expect(dark).toBeGreaterThan(200)
  expect(others).toBeLessThan(0.002)
})

const rich = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#ff0000"/><stop offset="1" stop-color="#0000ff"/></linearGradient>
<radialGradient id="r"><stop stop-color="#ffffff"/><stop offset="1" stop-color="#006600"/></radialGradient>
<clipPath id="c"><circle cx="900" cy="200" r="120"/></clipPath></defs>
<rect x="60" y="60" width="300" height="160" fill="url(#g)" stroke="#222222" stroke-width="12" transform="rotate(20 210 140)"/>
<ellipse cx="560" cy="160" rx="140" ry="90" fill="url(#r)"/>
<g clip-path="url(#c)"><rect x="760" y="60" width="300" height="300" fill="#8844cc"/><rect x="800" y="180" width="300" height="40" fill="#ffdd00" transform="rotate(-30 900 200)"/></g>
<path fill-rule="evenodd" fill="#009988" d="M80 420h240v240h-240zM140 480h120v120h-120z"/>
<circle cx="480" cy="540" r="110" fill="#ee3377" stroke="#000000" stroke-width="30" opacity=".5"/>
<line x1="640" y1="440" x2="880" y2="660" stroke="#0044aa" stroke-width="14"/>
<path d="M700 700C800 400 1000 900 1120 420" fill="none" stroke="#555555" stroke-width="9"/>
<text x="640" y="420" font-size="60" font-weight="bold" fill="#112233">Осень</text></svg>`

test('[RGE.04~] a PDF looks as the drawing: lines, areas, gradients, masks and opacity, and words over them', async ({
  terem,
  browser,
}) => {
  const [page] = await openDrawings(terem, browser, 'Анна')
  await page
    .getByLabel('Вставить картинку')
    .and(page.locator('input'))
    .setInputFiles({ name: 'осень.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(rich) })
  await page.getByRole('button', { name: 'Как фигуры' }).click()
  await expect(drawn(page, 'text')).toContainText('Осень')
  const pdf = await download(page, 'PDF')
  const png = pngOf(await download(page, 'PNG'))
  // One picture, that of the words, and its opacity.
  expect(pdf.toString('latin1').match(/\/Subtype\/Image/g)).toHaveLength(2)
  const reader = await readerOf(page)
  const seen = await read(reader, pdf, 4 / 3)
  expect(seen.words).toContain('Осень')
  const { dark, others } = await compared(reader, seen.image, png)
  expect(dark).toBeGreaterThan(20_000)
  expect(others).toBeLessThan(0.01)
})
