import { expect, type Page } from '@playwright/test'
import { linkType } from '../kinds/tasks.ts'
import { TypeWorld } from '../types/typeWorld.ts'
import { editorOf, test } from '../world.ts'

/** What would be printed. Chromium opens no dialog here, so the calls for one are counted. */
async function preparePrint(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => void Object.assign(window, { asked: true })
  })
  await page.emulateMedia({ media: 'print' })
}
const isAsked = (page: Page) => page.evaluate(() => 'asked' in window)

test('a text page is printed without what is around it, in light colours', async ({ terem, browser }) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Печать')
  const markdown = Array.from({ length: 90 }, (_, index) => `Абзац номер ${index + 1}`).join('\n\n')
  const id = await terem.page(anna, space, { title: 'Договор', markdown })
  const page = await terem.open(browser, anna, `/${space.id}/${id}`, { colorScheme: 'dark' })
  await expect(editorOf(page)).toContainText('Абзац номер 90')
  await preparePrint(page)
  await expect(page.getByRole('tree')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Поделиться' })).toBeHidden()
  await expect(page.getByRole('toolbar')).toBeHidden()
  await expect(page.getByText('Абзац номер 90', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Название страницы' })).toBeVisible()
  const look = await editorOf(page).evaluate((text) => {
    const content = document.getElementById('content')!
    return { ink: getComputedStyle(text).color, isWhole: content.scrollHeight <= content.clientHeight + 1 }
  })
  expect(look).toEqual({ ink: 'rgb(31, 31, 29)', isWhole: true })
})

test('a table is printed with all of its rows, by Ctrl+P and from the menu', async ({ terem, browser }) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Печать')
  const world = new TypeWorld(terem, anna, space)
  const type = await world.type({ label: 'Деталь' })
  const header = await world.header(type)
  const names = Array.from({ length: 230 }, (_, index) => `Деталь ${index + 1}`)
  for (let from = 0; from < names.length; from += 10) {
    const some = names.slice(from, from + 10)
    // oxlint-disable-next-line no-await-in-loop -- a few at a time
    await Promise.all(some.map((name) => world.object(type, { [header]: name })))
  }
  const id = await terem.page(anna, space, { title: 'Склад', type: 'table' })
  await linkType(terem, anna, id, type)
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await expect(page.getByRole('grid')).toBeVisible()
  await preparePrint(page)
  await page.keyboard.press('Control+p')
  await expect.poll(() => isAsked(page)).toBe(true)
  const paper = page.locator('[data-printed]')
  await expect(paper).toBeVisible()
  const printed = await paper.locator('tbody tr').allInnerTexts()
  expect(printed.map((text) => text.trim()).toSorted()).toEqual(names.toSorted())
  await expect(paper.locator('thead')).toContainText('Название')
  await expect(page.getByRole('grid')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(paper).toHaveCount(0)
  await expect(page.getByRole('grid')).toBeVisible()
  await page.getByRole('button', { name: 'Действия со страницей' }).click()
  await page.getByRole('menuitem', { name: 'Печать' }).click()
  await expect(paper.locator('tbody tr')).toHaveCount(names.length)
})
