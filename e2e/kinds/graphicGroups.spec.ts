import { expect } from '@playwright/test'
import { saved, test } from '../world.ts'
import { drag, drawn, drawThree, openDrawings, tool } from './drawings.ts'

test('[RGE.02~] objects are grouped and move as one, are entered by a double click, and another person sees it', async ({
  terem,
  browser,
}) => {
  const [page, other] = await openDrawings(terem, browser, 'Анна', 'Борис')
  const places = await drawThree([page, other], [60, 40], [60, 60], [160, 160], [300, 60])
  const first = await places()
  await tool(page, 'Выбор').click()
  await expect(tool(page, 'Сгруппировать')).toBeDisabled()
  await drag(page, [30, 30], [260, 260])
  await page.keyboard.press('Control+g')
  const list = page.getByRole('list', { name: 'Объекты слоя' })
  await expect(list.getByRole('button')).toHaveText([
    'Прямоугольник',
    'Группа: 2 объекта',
    'Прямоугольник',
    'Прямоугольник',
  ])
  // One of them is dragged, both move.
  await page.keyboard.press('Escape')
  await drag(page, [75, 75], [75, 175])
  const moved = await (async () => {
    await expect.poll(async () => (await places())[0]![1]).not.toBe(first[0]![1])
    return (await places())[0]![1] - first[0]![1]
  })()
  await expect
    .poll(places)
    .toEqual([[first[0]![0], first[0]![1] + moved], [first[1]![0], first[1]![1] + moved], first[2]])
  // Within the group one is moved alone.
  const box = (await page.locator('[data-canvas] [data-drawing]').boundingBox())!
  await page.mouse.dblclick(box.x + 75, box.y + 175)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await places())[0]![0]).toBe(first[0]![0] - 1)
  expect((await places())[1]).toEqual([first[1]![0], first[1]![1] + moved])
  // Out of it, both are taken apart by the button.
  await page.keyboard.press('Escape')
  await tool(page, 'Разгруппировать').click()
  await expect(list.getByRole('button')).toHaveText(['Прямоугольник', 'Прямоугольник', 'Прямоугольник'])
  await page.keyboard.press('Control+z')
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(list.getByRole('button', { name: 'Группа: 2 объекта' })).toBeVisible()
  await list.getByRole('button', { name: 'Группа: 2 объекта' }).click()
  await page.keyboard.press('Delete')
  await expect(drawn(other)).toHaveCount(1)
})
