import { expect, type Page } from '@playwright/test'
import { test } from '../world.ts'

/** Stores a file of `size` bytes in the space, without the screen. */
async function put(url: string, token: string, file: { name: string; space: string; size: number }) {
  const query = new URLSearchParams({ name: file.name, source_type: 'space', source_id: file.space })
  const headers = { Authorization: `Bearer ${token}` }
  const body = new Uint8Array(file.size).fill(7)
  const answer = await fetch(`${url}/files?${query.toString()}`, { method: 'POST', headers, body })
  return (await answer.json()) as { id: string }
}

const namesIn = (page: Page) =>
  page.getByRole('list', { name: 'Файлы пространства' }).getByRole('link').allTextContents()

test('[RFI.04~] the file store lists files, finds them by name, and deletes them', async ({
  terem,
  browser,
}) => {
  const ann = await terem.person('Анна', 'Соколова')
  const space = await terem.space(ann, 'Редакция')
  for (const [name, size] of [
    ['Смета.xlsx', 1536],
    ['Договор с подрядчиком.docx', 12],
    ['план.txt', 2_097_152],
  ] as const)
    await put(terem.url, ann.token, { name, space: space.id, size })
  const page = await terem.open(browser, ann, `/settings/${space.id}/files`)
  await expect.poll(() => namesIn(page)).toEqual(['план.txt', 'Договор с подрядч…', 'Смета.xlsx'])
  const row = page.getByRole('listitem').filter({ hasText: 'Смета.xlsx' })
  await expect(row).toContainText('1,5 КБ')
  await expect(row.getByRole('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/)

  await page.getByRole('searchbox', { name: 'Найти по имени' }).fill('смет')
  await expect.poll(() => namesIn(page)).toEqual(['Смета.xlsx'])
  await page.getByRole('button', { name: 'Удалить «Смета.xlsx»' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(page.getByText('Ничего не найдено')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Найти по имени' }).fill('')
  await expect.poll(() => namesIn(page)).toEqual(['план.txt', 'Договор с подрядч…'])
})

test('[RFI.06~] a field shows an upload with its progress until it is done', async ({ terem, browser }) => {
  const ann = await terem.person('Анна', 'Соколова')
  const space = await terem.space(ann, 'Редакция')
  const page = await terem.open(browser, ann, `/settings/${space.id}/files`)
  const picker = page.getByLabel('Загрузить файлы')
  await expect(page.getByRole('button', { name: 'Перетащите файлы сюда' })).toBeVisible()
  await expect(page.getByText('Файлов пока нет')).toBeVisible()
  // The upload is cut off from the server, so that the screen can be checked while it waits.
  await page.routeWebSocket('**/upload', (socket) => void socket.close())
  await picker.setInputFiles({ name: 'фильм.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(1_500_000, 1) })
  const uploads = page.getByRole('list', { name: 'Загрузки' })
  const progress = uploads.getByRole('progressbar', { name: 'Загрузка файла «фильм.mp4»' })
  await expect(progress.locator('circle').first()).not.toHaveCSS('stroke', 'none')
  await expect(uploads).toContainText('Нет связи. Загрузка продолжится сама')
  await page.routeWebSocket('**/upload', (socket) => void socket.connectToServer())
  await expect(uploads).toContainText('Загружен · 1,4 МБ')
  await expect(uploads.getByRole('progressbar')).toHaveCount(0)
  await expect.poll(() => namesIn(page)).toEqual(['фильм.mp4'])
})

test('[RFI.07, RFI.22~, RER.65] a file is saved under its name, and the next attempt waits a second, also after a failure', async ({
  terem,
  browser,
}) => {
  const ann = await terem.person('Анна', 'Соколова')
  const space = await terem.space(ann, 'Редакция')
  const { id } = await put(terem.url, ann.token, { name: 'Смета на год.txt', space: space.id, size: 5 })
  const page = await terem.open(browser, ann, `/settings/${space.id}/files`)
  const button = page.getByRole('button', { name: 'Скачать «Смета на год.txt»' })
  await expect(button).toBeEnabled()
  // The second passes only on command: a busy machine may take longer to check.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(download.suggestedFilename()).toBe('Смета на год.txt')
  await expect(button).toBeDisabled()
  await page.clock.runFor(999)
  await expect(button).toBeDisabled()
  await page.clock.runFor(1)
  await expect(button).toBeEnabled()

  await page.route('**/*.txt?download', (route) => void route.abort())
  const logged = page.waitForEvent('console', (message) => message.text().includes('file_download'))
  await button.click()
  await logged
  await expect(button).toBeDisabled()
  await page.clock.runFor(1000)
  await expect(button).toBeEnabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
})
