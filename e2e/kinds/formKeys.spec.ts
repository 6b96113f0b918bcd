import { expect, type Page } from '@playwright/test'
import { test } from '../world.ts'
import { addAll, formPage, item, openAsGuest } from './formWorld.ts'
import { makeTasks } from './tasks.ts'

/** Presses Tab until what is called so has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const named = () =>
    page.evaluate(() => {
      const { activeElement: at } = document
      return at?.getAttribute('aria-label') ?? at?.textContent ?? ''
    })
  const passed: string[] = []
  while (!name.test(passed.at(-1) ?? '')) {
    if (passed.length > 30) throw new Error(`Tab leads past ${name}: ${passed.join(', ')}`)
    // oxlint-disable-next-line no-await-in-loop -- one key after another
    await page.keyboard.press('Tab')
    // oxlint-disable-next-line no-await-in-loop -- the same
    passed.push(await named())
  }
}

test('[ROV.27~] on a narrow screen a guest fills in a form by keys alone: an object is looked for by typing, a file attached, the answer sent', async ({
  terem,
  browser,
}) => {
  const { anna, space, id, tasks, page } = await formPage(terem, browser)
  const cities = await makeTasks(terem, anna, space, ['Oslo', 'Tver'])
  const add = (input: object) =>
    terem.graphql(
      'mutation ($input: PropertyCreateInput!) { propertyCreate(input: $input) { recordId } }',
      { input: { type_id: tasks.type, ...input } },
      { token: anna.token, space: space.id },
    )
  await add({ kind: 'object', label: 'Город', meta: { related_types: [{ type_id: cities.type }] } })
  await add({ kind: 'file', label: 'Скан' })
  await page.reload()
  await addAll(page)
  const url = await terem.publish(anna, id)
  await item(page, 'Город').click()
  const choosing = page.getByRole('switch', { name: 'Гости выбирают из списка' })
  await choosing.check({ force: true })
  await expect(choosing).toBeChecked()
  const guest = await openAsGuest(browser, url, 599)
  const chooser = guest.waitForEvent('filechooser')
  await expect(guest.getByRole('combobox', { name: 'Город' })).toBeVisible()
  await tabTo(guest, /^Название/)
  await guest.keyboard.type('Гость')
  await tabTo(guest, /^Город/)
  await guest.keyboard.type('tv')
  await expect(guest.getByRole('textbox', { name: 'Поиск' })).toHaveValue('tv')
  await guest.keyboard.press('Enter')
  await expect(guest.getByRole('combobox', { name: 'Город, Tver' })).toBeFocused()
  await tabTo(guest, /^Выберите файл/)
  await guest.keyboard.press('Enter')
  await (await chooser).setFiles({ name: 'scan.txt', mimeType: 'text/plain', buffer: Buffer.from('scan') })
  await expect(guest.getByRole('button', { name: 'Убрать scan.txt' })).toBeVisible()
  await tabTo(guest, /^Отправить/)
  await guest.keyboard.press('Enter')
  await expect(guest.getByRole('heading', { name: 'Спасибо!' })).toBeFocused()
})
