import { expect } from '@playwright/test'
import { databaseOf } from '../databaseOf.ts'
import { editorOf, saved, test } from '../world.ts'

test('[RFI.19~, RFI.21~] a large file put on a page becomes a card that opens the viewer and saves the file', async ({
  terem,
  browser,
}) => {
  const ann = await terem.person('Анна', 'Соколова')
  const space = await terem.space(ann, 'Редакция')
  const id = await terem.page(ann, space, { title: 'Сборник', markdown: 'Запись:' })
  const page = await terem.open(browser, ann, `/${space.id}/${id}`)
  await editorOf(page).click()
  const socket = page.waitForEvent('websocket', (each) => each.url().endsWith('/upload'))
  await page
    .getByLabel('Выбрать файлы')
    .setInputFiles({ name: 'запись.txt', mimeType: 'text/plain', buffer: Buffer.alloc(1_300_000, 'слово ') })
  await socket
  const card = editorOf(page).locator('[data-type="file"]')
  await expect(card).toContainText('1,2 МБ')
  await expect(saved(page)).toBeVisible()
  const save = card.getByRole('link', { name: 'Скачать «запись.txt»' })
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
  expect(download.suggestedFilename()).toBe('запись.txt')
  const open = card.getByRole('link', { name: 'запись.txt', exact: true })
  const [viewer] = await Promise.all([page.waitForEvent('popup'), open.click()])
  await expect(viewer.getByRole('heading', { name: 'запись.txt' })).toBeVisible()
  await expect(viewer.getByText('слово слово').first()).toBeVisible()
})

test('[RER.04, RER.22] a file over the quota of the space is refused with a toast that says so', async ({
  terem,
  browser,
}) => {
  const ann = await terem.person('Анна', 'Соколова')
  const space = await terem.space(ann, 'Редакция')
  const id = await terem.page(ann, space, { title: 'Сборник', markdown: 'Запись:' })
  const sql = databaseOf(terem)
  await sql`update space set quotas = '{"fileBytes": 1000}' where id = ${space.id}`
  await sql.end()
  const page = await terem.open(browser, ann, `/${space.id}/${id}`)
  await editorOf(page).click()
  await page
    .getByLabel('Выбрать файлы')
    .setInputFiles({ name: 'запись.txt', mimeType: 'text/plain', buffer: Buffer.alloc(700_000) })
  const toast = page.getByRole('alert')
  await expect(toast).toContainText('Превышена квота на объём файлов пространства.')
  const [box, { width, height }] = [(await toast.boundingBox())!, page.viewportSize()!]
  expect([box.x > width / 2, box.y > height / 2]).toEqual([true, true])
  await expect(page.getByRole('group', { name: 'запись.txt' })).toContainText('Превышена квота')
})
