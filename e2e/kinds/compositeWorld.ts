import { expect, type Locator, type Page } from '@playwright/test'

/** What people do on a page of blocks, in Russian. */
export const block = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
export const said = (page: Page): Locator => page.locator('[data-composite] > [role="status"]')
export const settings = (page: Page): Locator => page.getByRole('dialog', { name: 'Настройки блока' })

export async function add(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Добавить блок' }).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${kind}`) }).click()
}

export async function menu(page: Page, of: Locator, item: string): Promise<void> {
  await of.hover()
  await of.getByRole('button', { name: /^Действия с блоком/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Chooses from a list of the settings that are open. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await settings(page).getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Puts a block in, sets it and gives it a name. */
export async function addSet(
  page: Page,
  kind: string,
  { title, ...chosen }: { title: string } & Record<string, string>,
): Promise<Locator> {
  await add(page, kind)
  await expect(settings(page)).toBeVisible()
  for (const [label, option] of Object.entries(chosen)) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await choose(page, label, option)
  }
  await settings(page).getByRole('textbox', { name: 'Заголовок' }).fill(title)
  await page.keyboard.press('Escape')
  await expect(settings(page)).toHaveCount(0)
  return block(page, title)
}
