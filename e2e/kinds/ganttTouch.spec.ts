import { expect } from '@playwright/test'
import { test } from '../world.ts'
import { boxOf, charted, dayWidth, fromToday, list } from './ganttWorld.ts'

test('a finger that rests on a bar moves it, and one that goes on at once scrolls', async ({
  terem,
  browser,
}) => {
  const { anna, space, id, stored } = await charted(terem, browser, { Альфа: [fromToday(-2), fromToday(4)] })
  const page = await terem.open(browser, anna, `/${space.id}/${id}`, {
    hasTouch: true,
    viewport: { width: 599, height: 800 },
  })
  await expect(list(page)).toBeVisible()
  const { x, y, width } = (await boxOf(page, 'Альфа').boundingBox())!
  const session = await page.context().newCDPSession(page)
  const at = { x: x + width / 2, y: y + 12 }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: at.x + by, y: at.y }],
    })
  const scrolled = () => list(page).evaluate((element) => element.parentElement!.parentElement!.scrollLeft)
  const before = await scrolled()
  await touch('touchStart')
  for (const by of [10, 30, 60]) await touch('touchMove', by)
  await touch('touchEnd')
  await expect.poll(scrolled).toBeLessThan(before)
  expect(await stored('Альфа')).toEqual([fromToday(-2), fromToday(4)])
  const box = (await boxOf(page, 'Альфа').boundingBox())!
  at.x = box.x + box.width / 2
  await touch('touchStart')
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.pulling)).toBe('bar')
  for (const by of [10, 20, 2 * dayWidth]) await touch('touchMove', by)
  await expect(boxOf(page, 'Альфа')).toHaveAttribute('data-moved')
  await touch('touchEnd')
  await expect.poll(() => stored('Альфа')).toEqual([fromToday(0), fromToday(6)])
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
