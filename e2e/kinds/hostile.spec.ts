import { expect, type Browser, type Page } from '@playwright/test'
import * as Y from 'yjs'
import { boardRecords, readRecords, writeRecord } from '#schema/kinds/boardRecords.ts'
import { boardPageId } from '#schema/kinds/boardSchema.ts'
import { textFragment } from '#schema/kinds/textTree.ts'
import { hostileDocs } from '../../client/kinds/hostile/hostileDocs.ts'
import { keepOf } from '../../client/kinds/text/keptParts.ts'
import { writeInto } from './writeInto.ts'
import { editorOf, saved, test, type Person, type Terem } from '../world.ts'

/** What the server refuses to store, which only a document of an older version can hold. */
const refused = /3000|deep list|nested deep|unknown names|lie in each other/

async function openAsGuest(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'ru-RU' })).newPage()
  await page.goto(url)
  return page
}

const markdownOf = async (terem: Terem, person: Person, id: string): Promise<string> => {
  const query = 'query ($id: ID!) { page(id: $id) { markdown json } }'
  return (await terem.graphql<{ page: { markdown: string } }>(query, { id }, person)).page.markdown
}

const broken = (page: Page) => page.getByText('Эта часть экрана сломалась')

async function people(terem: Terem) {
  const [anna, boris] = [await terem.person('Анна'), await terem.person('Борис')]
  const space = await terem.space(anna, 'Открытая')
  await terem.join(anna, space, boris)
  return { anna, boris, space }
}

test('a text page is read, written and published whatever somebody writes into its document', async ({
  terem,
  browser,
}) => {
  test.setTimeout(180_000)
  const { anna, boris, space } = await people(terem)
  const id = await terem.page(anna, space, { title: 'Заметки', markdown: 'Первый абзац\n\nВторой абзац' })
  const url = await terem.publish(anna, id)
  const cases = hostileDocs.text.filter(({ name }) => !refused.test(name))
  const half = Math.floor(cases.length / 2)
  const writer = await writeInto(terem, boris, id)
  await writer.write(cases.slice(0, half))

  const editing = await terem.open(browser, anna, `/${space.id}/${id}`)
  const reading = await terem.open(browser, boris, `/${space.id}/${id}`)
  const guest = await openAsGuest(browser, url)
  const all = [editing, reading, guest]
  for (const page of all) await expect(page.getByText('Первый абзац')).toBeVisible()
  // The rest comes while they look at the page.
  await writer.write(cases.slice(half))
  for (const page of all) {
    await expect(page.getByText('loose words')).toBeVisible()
    await expect(page.getByText('Второй абзац')).toBeVisible()
  }

  const textOf = (part: unknown) =>
    JSON.stringify(part, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  const isEdited = (part: unknown) => textOf(part).includes('Первый абзац')
  // A text without letters between the blocks is nothing, and goes with the next edit.
  const isSomething = (part: unknown) => !(part instanceof Y.XmlText) || part.length > 0
  const parts = () => writer.doc.getXmlFragment(textFragment).toArray().filter(isSomething).map(keepOf)
  const before = parts()
  await editorOf(editing).getByText('Первый абзац').click()
  await editing.keyboard.press('End')
  await editing.keyboard.type(' и продолжение')
  await expect(saved(editing)).toBeVisible()
  for (const page of all) {
    await expect(page.getByText('Первый абзац и продолжение')).toBeVisible()
    await expect(broken(page)).toHaveCount(0)
  }
  await expect.poll(() => textOf(parts().find(isEdited))).toContain('и продолжение')
  expect(parts().filter((part) => !isEdited(part))).toEqual(before.filter((part) => !isEdited(part)))
  expect(await markdownOf(terem, anna, id)).toContain('Первый абзац и продолжение')
  writer.stop()
})

const wordsOf = (text: string, href?: string) => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', text, ...(href ? { marks: [{ type: 'link', attrs: { href } }] } : {}) }],
    },
  ],
})

const place = {
  typeName: 'shape',
  x: 40,
  y: 40,
  rotation: 0,
  index: 'a1',
  parentId: boardPageId,
  isLocked: false,
  opacity: 1,
  meta: {},
}

const noteOf = (id: string, { words, url = '', x = 40 }: { words: object; url?: string; x?: number }) => ({
  ...place,
  id,
  type: 'note',
  x,
  props: {
    color: 'yellow',
    labelColor: 'black',
    size: 'm',
    font: 'draw',
    fontSizeAdjustment: 1,
    align: 'middle',
    verticalAlign: 'middle',
    growY: 0,
    url,
    scale: 1,
    textLastEditedBy: null,
    richText: words,
  },
})

test('a board is drawn on and published whatever somebody writes into its document', async ({
  terem,
  browser,
}) => {
  test.setTimeout(180_000)
  const { anna, boris, space } = await people(terem)
  const id = await terem.page(anna, space, { title: 'Схема', type: 'board' })
  const url = await terem.publish(anna, id)
  const cases = hostileDocs.board.filter(({ name }) => !refused.test(name))
  const half = Math.floor(cases.length / 2)
  const writer = await writeInto(terem, boris, id)
  const note = noteOf('shape:own', { words: wordsOf('Обычная') })
  await writer.write([
    { name: 'its own', write: (doc) => writeRecord(boardRecords(doc), note) },
    ...cases.slice(0, half),
  ])
  const editing = await terem.open(browser, anna, `/${space.id}/${id}`)
  const guest = await openAsGuest(browser, url)
  await expect(editing.locator('.tl-canvas')).toBeVisible({ timeout: 30_000 })
  const own = (page: Page) => page.getByText('Обычная').first()
  await expect(own(editing)).toBeAttached()
  await expect(own(guest)).toBeAttached()
  await writer.write(cases.slice(half))

  const known = () => readRecords(boardRecords(writer.doc)).size
  const before = known()
  const box = await editing.locator('.tl-canvas').boundingBox()
  await editing.locator('.tl-canvas').click({ position: { x: 20, y: 300 } })
  await editing.keyboard.press('r')
  await editing.mouse.move(box!.x + 400, box!.y + 300)
  await editing.mouse.down()
  await editing.mouse.move(box!.x + 500, box!.y + 380, { steps: 5 })
  await editing.mouse.up()
  await expect.poll(known).toBe(before + 1)
  await expect(saved(editing)).toBeVisible()
  for (const page of [editing, guest]) {
    await expect(own(page)).toBeAttached()
    await expect(broken(page)).toHaveCount(0)
  }
  expect(await markdownOf(terem, anna, id)).toContain('Обычная')
  writer.stop()
})

const runningCode = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<b>a</b>',
]

/** Where what can be clicked on a page leads, if that is neither its own nor another site. */
const strangeLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, area, form, button, iframe, embed, object')]
      .flatMap((link) => [...link.attributes])
      .filter(({ localName, value }) => {
        if (!['href', 'action', 'src', 'srcdoc', 'data', 'formaction'].includes(localName)) return false
        return !/^(https?|mailto|blob):$/.test(new URL(value, location.href).protocol)
      })
      .map(({ value }) => value),
  )

test('an address that runs code is no link on a board: not of a shape, not of what is embedded, not in its words', async ({
  terem,
  browser,
}) => {
  const { anna, boris, space } = await people(terem)
  const id = await terem.page(anna, space, { title: 'Схема', type: 'board' })
  const url = await terem.publish(anna, id)
  const shapesOf = (address: string, at: number) => [
    noteOf(`shape:${at}-words`, { words: wordsOf(`Слово ${at}`, address), x: at * 240 }),
    noteOf(`shape:${at}-note`, { words: wordsOf(`Фигура ${at}`), url: address, x: at * 240 }),
    {
      ...place,
      id: `shape:${at}-embed`,
      type: 'embed',
      x: at * 240,
      props: { w: 200, h: 100, url: address },
    },
  ]
  const addresses = ['https://example.org/read', ...runningCode]
  const writer = await writeInto(terem, boris, id)
  await writer.write([
    {
      name: 'addresses',
      write: (doc) => {
        for (const shape of addresses.flatMap(shapesOf)) writeRecord(boardRecords(doc), shape)
      },
    },
  ])
  const editing = await terem.open(browser, anna, `/${space.id}/${id}`)
  const guest = await openAsGuest(browser, url)
  const embedded = editing.getByRole('link', { name: 'example.org', includeHidden: true }).first()
  await expect(embedded).toHaveAttribute('href', addresses[0]!, { timeout: 30_000 })
  await expect(guest.getByText('Слово 4').first()).toBeAttached()
  for (const page of [editing, guest]) {
    await expect(page.getByText('Слово 0').first()).toBeAttached()
    expect(await strangeLinks(page)).toEqual([])
  }
  await expect(guest.locator('svg a')).toHaveCount(0)
  writer.stop()
})
