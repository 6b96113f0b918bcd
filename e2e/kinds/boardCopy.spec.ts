import { expect, type Page } from '@playwright/test'
import { settleEngine } from '#schema/kinds/boardEngine.ts'
import { boardRecords, writeRecord } from '#schema/kinds/boardRecords.ts'
import { boardPageId } from '#schema/kinds/boardSchema.ts'
import { recordsOf } from '#schema/kinds/convert/recordsOf.ts'
import { readElement } from '#schema/kinds/elements/readElement.ts'
import { test, type Person, type Space, type Terem } from '../world.ts'
import { canvasOf, draw, readBoard } from './boardWorld.ts'
import { writeInto } from './writeInto.ts'

/** A board of tldraw with a note, an arrow from it to a rectangle, and a video. */
async function drawnBoard(terem: Terem, anna: Person, space: Space): Promise<string> {
  const id = await terem.page(anna, space, { title: 'Схема', type: 'board' })
  const note = { xy: [0, 0], size: [200, 200], strokeColor: 'transparent', backgroundColor: '#ffec99' }
  const elements = [
    readElement('note', { type: 'rectangle', ...note })!,
    readElement('words', { type: 'text', originalText: 'Идея', fontSize: 22, containerId: 'note' })!,
    readElement('box', { type: 'rectangle', xy: [400, 0], size: [150, 100], strokeColor: '#e03131' })!,
    readElement('arrow', {
      type: 'arrow',
      xy: [200, 100],
      points: [0, 0, 200, -50],
      startBinding: { elementId: 'note' },
      endBinding: { elementId: 'box' },
    })!,
  ]
  const writer = await writeInto(terem, anna, id)
  await writer.write([
    {
      write: (doc) => {
        settleEngine(doc, 'tldraw')
        for (const record of recordsOf(elements).records) writeRecord(boardRecords(doc), record)
        const video = { type: 'video', parentId: boardPageId, index: 'a9', x: 0, y: 400, props: {} }
        writeRecord(boardRecords(doc), { id: 'shape:video', typeName: 'shape', ...video })
      },
    },
  ])
  writer.stop()
  return id
}

const idOf = (page: Page): string => new URL(page.url()).pathname.split('/')[2]!

test('[RBD.01~] a board of tldraw that nobody may edit here is copied for Excalidraw, and what is left out is named', async ({
  terem,
  browser,
}) => {
  test.setTimeout(150_000)
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Чертёжная')
  const id = await drawnBoard(terem, anna, space)
  const baseURL = `http://team.localhost:${terem.port}`
  const page = await terem.open(browser, anna, `/${space.id}`, { baseURL })
  await page.goto(`/${space.id}/${id}`)
  await page.getByRole('button', { name: 'Сделать копию для редактирования' }).click()
  const dialog = page.getByRole('dialog', { name: 'Копия доски для Excalidraw' })
  await expect(dialog.getByRole('listitem')).toHaveText(['Видео не переносятся: 1'])
  await page.keyboard.press('Enter')
  await expect(canvasOf(page)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Видео не переносятся: 1')).toBeVisible()
  const copy = idOf(page)
  expect(copy).not.toBe(id)
  const read = () => readBoard(terem, { person: anna, space, id: copy })
  const types = async () => (await read()).elements?.map(({ type }) => type).toSorted()
  expect(await types()).toEqual(['arrow', 'rectangle', 'rectangle', 'text'])
  await page.locator('.excalidraw').first().focus()
  await draw(page, 'o', [600, 450])
  await expect.poll(types).toEqual(['arrow', 'ellipse', 'rectangle', 'rectangle', 'text'])
})

test('[RBD.01~] the menu of a board makes a copy for the other engine, which can be drawn on, and back', async ({
  terem,
  browser,
}) => {
  test.setTimeout(150_000)
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Чертёжная')
  const id = await drawnBoard(terem, anna, space)
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await expect(page.locator('.tl-shape')).toHaveCount(3, { timeout: 30_000 })
  const copyFor = async (engine: string) => {
    await page.getByRole('button', { name: 'Действия со страницей' }).click()
    await page.getByRole('menuitem', { name: `Копия для ${engine}…` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Создать копию' }).click()
  }
  await copyFor('Excalidraw')
  await expect(canvasOf(page)).toBeVisible({ timeout: 30_000 })
  await copyFor('tldraw')
  await expect(page.locator('.tl-shape')).toHaveCount(3, { timeout: 30_000 })
  await expect(page.locator('.tl-shape').getByText('Идея')).toBeVisible()
})
