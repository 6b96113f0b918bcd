import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import type { Terem } from '../world.ts'

/** The objects of the open drawing, all or those of a type. */
export const drawn = (page: Page, type?: string): Locator =>
  page.locator(`[data-drawing] [data-object]${type ? `[data-type="${type}"]` : ''}`)
export const tool = (page: Page, name: string): Locator =>
  page.getByRole('toolbar').getByRole('button', { name })

/** Where an object stands on the artboard, as another person sees it. */
export const placeOf = async (page: Page, at: number): Promise<[number, number]> => {
  const [, x, y] = /translate\((\S+) (\S+)\)/.exec((await drawn(page).nth(at).getAttribute('transform'))!)!
  return [Math.round(Number(x)), Math.round(Number(y))]
}

/** Drags from one place of the drawing to another, in px of the screen. */
export async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const box = (await page.locator('[data-canvas] [data-drawing]').boundingBox())!
  await page.mouse.move(box.x + from[0], box.y + from[1])
  await page.mouse.down()
  await page.mouse.move(box.x + to[0], box.y + to[1], { steps: 6 })
  await page.mouse.up()
}

/** A new drawing that each of these names has open, in a space that the first of them made. */
export async function openDrawings<Names extends string[]>(
  terem: Terem,
  browser: Browser,
  ...names: Names
): Promise<{ [Name in keyof Names]: Page }> {
  const people = await Promise.all(names.map((name) => terem.person(name)))
  const [owner, ...others] = people
  const space = await terem.space(owner!, 'Студия')
  for (const other of others)
    // oxlint-disable-next-line no-await-in-loop -- one invitation after the other
    await terem.join(owner!, space, other)
  const id = await terem.page(owner!, space, { title: 'Плакат', type: 'graphic' })
  const pages = await Promise.all(people.map((person) => terem.open(browser, person, `/${space.id}/${id}`)))
  for (const page of pages)
    // oxlint-disable-next-line no-await-in-loop -- all have to be there
    await expect(page.locator('[data-canvas]')).toBeVisible()
  return pages as { [Name in keyof Names]: Page }
}

type Pair = readonly [number, number]

/** Draws three rectangles of a size, each from its place, until another person sees them; tells where that person has them. */
export async function drawThree(
  [page, other]: readonly [Page, Page],
  [width, height]: Pair,
  ...at: [Pair, Pair, Pair]
): Promise<() => Promise<[number, number][]>> {
  for (const [x, y] of at) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await tool(page, 'Прямоугольник').click()
    // oxlint-disable-next-line no-await-in-loop -- as above
    await drag(page, [x, y], [x + width, y + height])
  }
  await expect(drawn(other)).toHaveCount(3)
  return () => Promise.all([0, 1, 2].map((each) => placeOf(other, each)))
}
