import { expect } from '@playwright/test'
import { test } from '../world.ts'
import { drawThree, openDrawings, placeOf, tool } from './drawings.ts'

test('objects are aligned with each other and with the artboard, and distributed, by menu and by keys, and another person sees it', async ({
  terem,
  browser,
}) => {
  const [page, other] = await openDrawings(terem, browser, 'Анна', 'Борис')
  const places = await drawThree([page, other], [80, 50], [60, 60], [130, 160], [300, 260])
  const first = await places()
  await page.keyboard.press('Control+a')
  await tool(page, 'Выравнивание').click()
  await expect(page.getByText('Относительно друг друга')).toBeVisible()
  await page.getByRole('menuitem', { name: 'По левому краю' }).click()
  await expect.poll(places).toEqual(first.map(([, y]) => [first[0]![0], y]))
  // All of it is one step.
  await page.keyboard.press('Control+z')
  await expect.poll(places).toEqual(first)
  await page.locator('[data-canvas]').focus()
  await page.keyboard.press('Alt+Shift+KeyH')
  const middle = Math.round((first[0]![0] + first[2]![0]) / 2)
  await expect.poll(async () => Math.abs((await placeOf(other, 1))[0] - middle)).toBeLessThan(2)
  await page.keyboard.press('Alt+KeyW')
  await expect.poll(async () => (await places()).map(([, y]) => y)).toEqual(first.map(() => first[0]![1]))

  // One object is aligned with the artboard.
  await tool(page, 'Выбор').click()
  await page.getByRole('list', { name: 'Объекты слоя' }).getByRole('button').first().click()
  await tool(page, 'Выравнивание').click()
  await expect(page.getByText('Относительно холста')).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Распределить по горизонтали' })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'По верхнему краю' }).click()
  await page.keyboard.press('Alt+KeyA')
  await expect.poll(() => placeOf(other, 2)).toEqual([0, 0])
})
