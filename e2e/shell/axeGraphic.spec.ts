import { expect } from '@playwright/test'
import { test } from '../world.ts'
import { expectNone, ground, open } from './axeWorld.ts'

test('axe finds nothing serious on a drawing, empty, drawn on and with its menus', async ({
  terem,
  browser,
}) => {
  const at = await ground(terem)
  const id = await terem.page(at.anna, at.space, { title: 'Плакат', type: 'graphic' })
  const page = await open(terem, browser, at, `/${at.space.id}/${id}`)
  const canvas = page.locator('[data-canvas] [data-drawing]')
  await expect(canvas).toBeVisible()
  await expectNone(page, 'an empty drawing')
  const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name })
  await tool('Звезда').click()
  const box = (await canvas.boundingBox())!
  await page.mouse.move(box.x + 40, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 140, box.y + 140, { steps: 4 })
  await page.mouse.up()
  await expect(page.locator('[data-drawing] [data-object]')).toHaveCount(1)
  await expectNone(page, 'a drawing with something selected')
  await page.locator('[data-canvas]').press('Control+a')
  await tool('Выравнивание').click()
  await expect(page.getByRole('menuitem', { name: 'По левому краю' })).toBeVisible()
  await expectNone(page, 'the menu that aligns')
  await page.keyboard.press('Escape')
  await tool('Размер и фон').click()
  await expect(page.getByRole('combobox', { name: 'Формат' })).toBeVisible()
  await expectNone(page, 'the size of a drawing')
  await page.keyboard.press('Escape')
  await tool('Вид').click()
  await page.getByRole('checkbox', { name: 'Линейки' }).check()
  await page.getByRole('button', { name: 'Добавить вертикальную направляющую' }).click()
  await expect(page.getByRole('textbox', { name: 'Вертикальная направляющая' })).toBeVisible()
  await expectNone(page, 'the rulers and guides of a drawing')
})
