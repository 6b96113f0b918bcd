import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/** The bytes of the file that a menu item downloads. */
export async function downloadFrom(page: Page, menu: string, item: string): Promise<Buffer> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: item }).click()
  return readFile(await (await coming).path())
}
