import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import type { Terem } from '../world.ts'

/** What people do on a spreadsheet, in Russian. */
export const grid = (page: Page): Locator => page.getByRole('grid')
export const bar = (page: Page): Locator => page.getByRole('textbox', { name: 'Строка формул' })
export const tabs = (page: Page): Locator => page.getByRole('tablist', { name: 'Листы' }).getByRole('tab')
export const address = (page: Page): Locator => page.getByRole('textbox', { name: 'Адрес ячейки' })

/** The cell at an address, where it is in view. */
export function cell(page: Page, at: string): Locator {
  const [, letters, row] = /^([A-Z]+)(\d+)$/.exec(at)!
  const column = Array.from(letters!).reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0)
  return grid(page).locator(
    `[aria-rowindex="${Number(row) + 1}"] > [role="gridcell"][aria-colindex="${column + 1}"]`,
  )
}

/** Selects a cell and writes in it, line by line from there on. */
export async function type(page: Page, at: string, ...texts: string[]): Promise<void> {
  await cell(page, at).click()
  for (const text of texts) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await page.keyboard.type(text)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await page.keyboard.press('Enter')
  }
}

export async function menu(page: Page, of: Locator, item: string): Promise<void> {
  await of.click({ button: 'right' })
  await page.getByRole('menuitem', { name: item }).click()
}

/** An empty spreadsheet, opened by Anna. */
export async function openSheet(terem: Terem, browser: Browser, options = {}) {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  const id = await terem.page(anna, space, { title: 'Смета', type: 'spreadsheet' })
  const path = `/${space.id}/${id}`
  const page = await terem.open(browser, anna, path, options)
  await expect(cell(page, 'A1')).toBeVisible()
  /** Another member of the space. */
  const join = async (name: string) => {
    const person = await terem.person(name)
    await terem.join(anna, space, person)
    return person
  }
  return { anna, space, id, path, page, join }
}
