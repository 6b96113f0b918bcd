import { type Browser, expect, type Page } from '@playwright/test'
import type { BoardEngine } from '#schema/pageKinds.ts'
import type { Person, Space, Terem } from '../world.ts'

export const canvasOf = (page: Page) => page.locator('canvas.interactive')

type Point = [x: number, y: number]
export type ShownElement = {
  id: string
  type: string
  strokeColor: string
  x: number
  y: number
  fileId?: string | null
  text?: string
}
type BoardJson = { engine?: string; elements?: ShownElement[] }

export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  const box = (await canvasOf(page).boundingBox())!
  await page.mouse.move(box.x + from[0], box.y + from[1])
  await page.mouse.down()
  await page.mouse.move(box.x + to[0], box.y + to[1], { steps: 6 })
  await page.mouse.up()
}

/** Draws a shape by its key, and waits until nothing is drawn any more. */
export async function draw(page: Page, key: 'r' | 'o' | 'd', at: Point): Promise<void> {
  await page.keyboard.press(key)
  await drag(page, at, [at[0] + 90, at[1] + 60])
}

export const readBoard = async (
  terem: Terem,
  { person, space, id }: { person: Person; space: Space; id: string },
): Promise<BoardJson> => {
  const { page } = await terem.graphql<{ page: { json: BoardJson } }>(
    `{ page(id: "${id}") { json } }`,
    {},
    { token: person.token, space: space.id },
  )
  return page.json
}

/** A board that two people have open; that of Excalidraw on a host where tldraw may not run. */
export async function twoOnBoard(terem: Terem, browser: Browser, engine: BoardEngine = 'excalidraw') {
  const anna = await terem.person('Анна')
  const boris = await terem.person('Борис')
  const space = await terem.space(anna, 'Чертёжная')
  await terem.join(anna, space, boris)
  const id = await terem.page(anna, space, { title: 'Схема', type: 'board' })
  const isTldraw = engine === 'tldraw'
  const options = isTldraw ? {} : { baseURL: `http://team.localhost:${terem.port}` }
  const openAs = async (person: Person) => {
    const page = await terem.open(browser, person, `/${space.id}`, options)
    await page.goto(`/${space.id}/${id}`)
    const canvas = isTldraw ? page.locator('.tl-canvas') : canvasOf(page)
    await expect(canvas).toBeVisible({ timeout: 30_000 })
    return page
  }
  const one = await openAs(anna)
  const two = await openAs(boris)
  const elements = async () => (await readBoard(terem, { person: anna, space, id })).elements ?? []
  return { anna, boris, space, id, one, two, openAs, elements }
}

/** Hands files, or words, to the board as a paste or a drop in the middle of it does. */
export async function give(
  page: Page,
  how: 'paste' | 'drop',
  what: { text?: string; files?: { name: string; type: string; body: string }[] },
): Promise<void> {
  const box = (await canvasOf(page).boundingBox())!
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(at.x, at.y)
  await page.locator('.excalidraw').first().focus()
  await canvasOf(page).evaluate(
    (canvas, { how, what, at }) => {
      const data = new DataTransfer()
      if (what.text !== undefined) data.setData('text/plain', what.text)
      for (const { name, type, body } of what.files ?? [])
        data.items.add(new File([Uint8Array.from(atob(body), (sign) => sign.charCodeAt(0))], name, { type }))
      const place = { clientX: at.x, clientY: at.y, bubbles: true, cancelable: true }
      if (how === 'drop') canvas.dispatchEvent(new DragEvent('drop', { dataTransfer: data, ...place }))
      else document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
    },
    { how, what, at },
  )
}

/** How many points of the canvas that a page shows have about this colour. */
export const pointsOf = (page: Page, [red, green, blue]: [number, number, number]): Promise<number> =>
  page.locator('canvas.static').evaluate(
    (canvas: HTMLCanvasElement, [r, g, b]) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      let found = 0
      for (let at = 0; at < data.length; at += 4)
        if (Math.abs(data[at]! - r) + Math.abs(data[at + 1]! - g) + Math.abs(data[at + 2]! - b) < 30)
          found += 1
      return found
    },
    [red, green, blue] as const,
  )

/** Puts a sticky with words on a board of either engine, at a place from the corner of the board. */
export async function addSticky(page: Page, engine: BoardEngine, words: string, [x, y]: Point) {
  if (engine === 'tldraw') {
    const box = (await page.locator('.tl-canvas').boundingBox())!
    await page.locator('.tl-container').first().focus()
    await page.keyboard.press('n')
    await page.mouse.click(box.x + x, box.y + y)
    await page.keyboard.type(words)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    return
  }
  await page.getByRole('button', { name: 'Добавить стикер' }).click()
  await expect(page.locator('.excalidraw-wysiwyg')).toBeFocused()
  await page.keyboard.type(words)
  await page.keyboard.press('Escape')
  await drag(page, await middleOf(page), [x, y])
  await page.keyboard.press('Escape')
}

async function middleOf(page: Page): Promise<Point> {
  const box = (await canvasOf(page).boundingBox())!
  return [box.width / 2, box.height / 2]
}

type Shared = { anna: Person; boris: Person; space: Space; id: string }

/** Leaves a person who could write nothing but reading. */
export async function letOnlyRead(terem: Terem, { anna, boris, space, id }: Shared): Promise<void> {
  const as = { token: anna.token, space: space.id }
  const { paginate_subject: found } = await terem.graphql<{
    paginate_subject: { data: { id: string; email: string }[] }
  }>('query { paginate_subject(perPage: 50) { data { id email } } }', {}, as)
  await terem.graphql(
    `mutation { accessInherit(resource_type: page, resource_id: "${id}", inherits: false) { status } }`,
    {},
    as,
  )
  await terem.graphql(
    'mutation ($input: AccessGrantInput!) { accessGrant(input: $input) { status } }',
    {
      input: {
        resource_type: 'page',
        resource_id: id,
        level: 'read',
        subject_id: found.data.find(({ email }) => email === boris.email)!.id,
      },
    },
    as,
  )
}
