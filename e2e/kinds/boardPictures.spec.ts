import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { saved, test } from '../world.ts'
import { draw, give, pointsOf, twoOnBoard } from './boardWorld.ts'

const green: [number, number, number] = [0, 200, 83]

/** A green PNG of 200 × 120 px, in base64. */
const greenPicture = (page: Page): Promise<string> =>
  page.evaluate(([r, g, b]) => {
    const canvas = document.createElement('canvas')
    canvas.width = 200
    canvas.height = 120
    const brush = canvas.getContext('2d')!
    brush.fillStyle = `rgb(${r} ${g} ${b})`
    brush.fillRect(0, 0, 200, 120)
    return canvas.toDataURL('image/png').split(',')[1]!
  }, green)

const foreignImage = (id: string, fileId: string) => ({
  id,
  type: 'image',
  x: 0,
  y: 0,
  width: 100,
  height: 60,
  fileId,
  status: 'saved',
  scale: [1, 1],
})
const foreignBox = { id: 'box', type: 'rectangle', x: 150, y: 0, width: 80, height: 60 }
const fileOf = (id: string, body: string) => ({
  [id]: { id, mimeType: 'image/png', dataURL: `data:image/png;base64,${body}`, created: 1 },
})

async function exported(page: Page, name: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Действия со страницей' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name }).click()
  return readFileSync(await (await coming).path())
}

test('[RBD.01~, RBD.03~] a pasted picture is a file of the page, which others see and which goes out with the board', async ({
  terem,
  browser,
}) => {
  test.setTimeout(150_000)
  const { one, two, elements } = await twoOnBoard(terem, browser)
  const body = await greenPicture(one)
  await give(one, 'paste', { files: [{ name: 'план.png', type: 'image/png', body }] })
  await expect.poll(async () => (await elements()).map(({ type }) => type)).toEqual(['image'])
  const [image] = await elements()
  expect(image!.fileId).toMatch(/^(?:https?:\/\/[^/]+)?\/[\w-]+\.png$/)
  await expect(saved(one)).toBeVisible()
  await expect.poll(() => pointsOf(two, green)).toBeGreaterThan(1000)
  await two.reload()
  await expect.poll(() => pointsOf(two, green), { timeout: 30_000 }).toBeGreaterThan(1000)

  await one.keyboard.press('Escape')
  await draw(one, 'r', [300, 500])
  await expect.poll(async () => (await elements()).length).toBe(2)
  const svg = (await exported(one, 'Рисунок SVG')).toString()
  expect(svg).toMatch(/^<svg[\s\S]*data:image\/png;base64,[\s\S]*<path/)
  const png = await exported(one, 'Картинка PNG')
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  const shown = await one.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const brush = canvas.getContext('2d')!
    brush.drawImage(image, 0, 0)
    const { data } = brush.getImageData(0, 0, canvas.width, canvas.height)
    let found = 0
    for (let at = 0; at < data.length; at += 4) if (data[at] === 0 && data[at + 1] === 200) found += 1
    return found
  }, png.toString('base64'))
  expect(shown).toBeGreaterThan(10_000)
})

test('[RBD.01~, RBD.03~] elements of another site come with their pictures as files of the page, and without those that did not come along', async ({
  terem,
  browser,
}) => {
  test.setTimeout(150_000)
  const { one, two, elements } = await twoOnBoard(terem, browser)
  const body = await greenPicture(one)
  const clip = {
    type: 'excalidraw/clipboard',
    elements: [foreignImage('came', 'sha-of-it'), foreignImage('lost', 'sha-of-none'), foreignBox],
    files: fileOf('sha-of-it', body),
  }
  await give(one, 'paste', { text: JSON.stringify(clip) })
  await expect(one.getByText('1 элемент не добавлен')).toBeVisible()
  await expect
    .poll(async () => (await elements()).map(({ type }) => type).sort())
    .toEqual(['image', 'rectangle'])
  const image = (await elements()).find(({ type }) => type === 'image')
  expect(image!.fileId).toMatch(/\/[\w-]+\.png$/)
  await expect.poll(() => pointsOf(two, green)).toBeGreaterThan(1000)
})

test('[RBD.02~, RBD.03~] a dropped drawing is added beside what others draw and can be taken back; other files are refused in words', async ({
  terem,
  browser,
}) => {
  test.setTimeout(150_000)
  const { one, two, elements } = await twoOnBoard(terem, browser)
  const body = await greenPicture(one)
  await two.locator('.excalidraw').first().focus()
  await draw(two, 'o', [500, 300])
  await expect.poll(async () => (await elements()).length).toBe(1)
  const drawing = {
    type: 'excalidraw',
    version: 2,
    elements: [foreignImage('came', 'sha-of-it'), foreignBox],
    appState: { viewBackgroundColor: '#ff0000' },
    files: fileOf('sha-of-it', body),
  }
  const text = Buffer.from(JSON.stringify(drawing)).toString('base64')
  const files = [
    { name: 'схема.excalidraw', type: '', body: text },
    { name: 'смета.pdf', type: 'application/pdf', body: text },
  ]
  await give(one, 'drop', { files })
  await expect(one.getByText('Файл «смета.pdf» на доску не добавить')).toBeVisible()
  const types = async () => (await elements()).map(({ type }) => type).sort()
  await expect.poll(types).toEqual(['ellipse', 'image', 'rectangle'])
  await expect.poll(() => pointsOf(two, green)).toBeGreaterThan(1000)
  await one.locator('.excalidraw').first().focus()
  await one.keyboard.press('ControlOrMeta+z')
  await expect.poll(types).toEqual(['ellipse'])
  await give(one, 'drop', { files: [{ name: 'план.png', type: 'image/png', body }] })
  await expect.poll(types).toEqual(['ellipse', 'image'])
})
