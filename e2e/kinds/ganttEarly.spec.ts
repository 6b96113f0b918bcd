import { expect } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { test } from '../world.ts'
import type { Terem } from '../world.ts'
import { bar, boxOf, charted, dayWidth, list, on, pull } from './ganttWorld.ts'
import { openHeld } from './typingWorld.ts'

/** A page of bars whose planning code is held until it is let through. */
async function early(terem: Terem, browser: Browser) {
  const made = await charted(terem, browser, { Альфа: [on(0), on(2)], 'Без дат': [null, null] })
  const { page, release } = await openHeld(
    terem,
    { browser, anna: made.anna, path: `/${made.space.id}/${made.id}` },
    ['kinds/gantt/dragging.ts'],
  )
  await expect(bar(page, 'Альфа')).toBeVisible()
  return { ...made, page, release }
}

test('bars and dates that were drawn before what plans had come are done when it comes, each over the one before it', async ({
  terem,
  browser,
}) => {
  const { page, release, stored } = await early(terem, browser)
  const lanes = page.locator('[data-empty-lane]')
  await expect(lanes).toHaveCount(2)
  await pull(page, boxOf(page, 'Альфа'), { x: 2 * dayWidth })
  await page.mouse.up()
  // No click on the bar, which would open the object.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await pull(page, boxOf(page, 'Альфа').locator('[data-edge="end"]'), { x: 3 * dayWidth })
  await page.mouse.up()
  // The pointer goes back before the one that was let go is done: it was not drawn.
  await pull(page, boxOf(page, 'Альфа'), { x: 9 * dayWidth })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  const { x } = (await boxOf(page, 'Альфа').boundingBox())!
  const { y } = (await lanes.first().boundingBox())!
  await page.mouse.move(x + 9, y + 18)
  await page.mouse.down()
  await page.mouse.move(x + 3 * dayWidth + 9, y + 18, { steps: 4 })
  await page.mouse.up()
  expect([await stored('Альфа'), await stored('Без дат')]).toEqual([
    [on(0), on(2)],
    [null, null],
  ])
  await release()
  await expect.poll(() => stored('Без дат')).toEqual([on(0), on(3)])
  await expect.poll(() => stored('Альфа')).toEqual([on(2), on(7)])
})

test('a pointer that is still down when what plans comes goes on from its first place', async ({
  terem,
  browser,
}) => {
  const { page, release, stored } = await early(terem, browser)
  await pull(page, boxOf(page, 'Альфа'), { x: 2 * dayWidth })
  await release()
  await expect(page.locator('[data-moved]')).toHaveCount(1)
  const { x, y } = (await boxOf(page, 'Альфа').boundingBox())!
  await page.mouse.move(x + 5 * dayWidth - dayWidth / 2, y + 10)
  await page.mouse.up()
  await expect.poll(() => stored('Альфа')).toEqual([on(5), on(7)])
})

test('keys that were pressed before what plans had come are all done when it comes', async ({
  terem,
  browser,
}) => {
  const { page, release, stored } = await early(terem, browser)
  await list(page).getByRole('link', { name: 'Альфа', exact: true }).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await page.keyboard.press('Alt+ArrowRight')
  await page.keyboard.press('Shift+Alt+ArrowRight')
  await release()
  await expect.poll(() => stored('Альфа')).toEqual([on(2), on(5)])
})
