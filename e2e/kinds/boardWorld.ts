import { type Browser, expect, type Page } from '@playwright/test'
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

/** A board that two people have open on a host where tldraw may not run. */
export async function twoOnBoard(terem: Terem, browser: Browser) {
  const anna = await terem.person('Анна')
  const boris = await terem.person('Борис')
  const space = await terem.space(anna, 'Чертёжная')
  await terem.join(anna, space, boris)
  const id = await terem.page(anna, space, { title: 'Схема', type: 'board' })
  const baseURL = `http://team.localhost:${terem.port}`
  const openAs = async (person: Person) => {
    const page = await terem.open(browser, person, `/${space.id}`, { baseURL })
    await page.goto(`/${space.id}/${id}`)
    await expect(canvasOf(page)).toBeVisible({ timeout: 30_000 })
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
