import { mkdtempSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { test } from '../world.ts'
import { act, confirm, field, log, personalRoom, rooms, send, twoPeople, openRoom } from './chatWorld.ts'

const picker = (page: Page) => page.locator('input[type=file]')
const chosen = (page: Page) => page.locator('[data-foot]').getByRole('list', { name: 'Файлы сообщения' })
const articles = (page: Page) => log(page).getByRole('article')
const textFile = (name: string, text = name) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})
const choose = (page: Page, ...names: string[]) =>
  picker(page).setInputFiles(names.map((name) => textFile(name)))

/** Gives pictures of 400 by 300 pixels to the field, as a clipboard or a pointer would. */
const bring = (page: Page, how: 'paste' | 'drop', names: string[]) =>
  field(page).evaluate(
    async (area, { how, names }) => {
      const canvas = document.createElement('canvas')
      ;[canvas.width, canvas.height] = [400, 300]
      const pen = canvas.getContext('2d')!
      const data = new DataTransfer()
      for (const [at, name] of names.entries()) {
        pen.fillStyle = ['#3b6fd4', '#3c8f6a', '#c2703a', '#8451b0'][at % 4]!
        pen.fillRect(0, 0, 400, 300)
        // oxlint-disable-next-line no-await-in-loop -- one canvas draws them all
        const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
        data.items.add(new File([picture!], name, { type: 'image/png' }))
      }
      const event = { bubbles: true, cancelable: true }
      if (how === 'paste') area.dispatchEvent(new ClipboardEvent('paste', { ...event, clipboardData: data }))
      else area.dispatchEvent(new DragEvent('drop', { ...event, dataTransfer: data }))
    },
    { how, names },
  )

test('[RCH.10~] files that are chosen, pasted and dropped stand in the message for both, pictures as pictures, and open in the viewer', async ({
  terem,
  browser,
}) => {
  const { hers, his } = await openRoom(terem, browser)
  await choose(hers, 'Смета.txt', 'План.csv')
  await bring(hers, 'paste', ['снимок.png'])
  await expect(chosen(hers).getByRole('listitem')).toHaveCount(3)
  await hers.getByRole('button', { name: /^(Убрать|Отменить загрузку).*План\.csv/ }).click()
  await expect(chosen(hers).getByRole('listitem')).toHaveCount(2)
  await send(hers, 'Вот они')
  await expect(chosen(hers)).toHaveCount(0)
  for (const page of [hers, his]) {
    const said = articles(page).filter({ hasText: 'Вот они' })
    await expect(said.getByRole('time')).toBeVisible()
    await expect(said.getByRole('link', { name: 'Открыть «Смета.txt»' })).toBeVisible()
    await expect(said.getByText('14 Б')).toBeVisible()
    const picture = said.getByRole('link', { name: 'Открыть «снимок.png»' }).locator('img')
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }
  const opening = his.context().waitForEvent('page')
  await articles(his).getByRole('link', { name: 'Открыть «Смета.txt»' }).click()
  const viewer = await opening
  await expect(viewer.getByText('Смета.txt').first()).toBeVisible()
  await viewer.close()
  const saving = his.waitForEvent('download')
  await articles(his).getByRole('button', { name: 'Скачать «Смета.txt»' }).click()
  expect((await saving).suggestedFilename()).toBe('Смета.txt')

  // Pictures alone; the list of chats says what they are.
  await bring(hers, 'drop', ['один.png', 'два.png', 'три.png'])
  await hers.getByRole('button', { name: 'Отправить', exact: true }).click()
  await expect(articles(his).last().getByRole('link')).toHaveCount(3)
  await expect(rooms(his).getByRole('button', { name: /Анна/ })).toContainText('3 фото')

  // What is deleted for everyone takes its files away.
  const link = articles(his).getByRole('link', { name: 'Открыть «Смета.txt»' })
  const url = await link.getAttribute('href')
  await act(hers, 'Вот они', 'Удалить у всех')
  await confirm(hers, 'Удалить')
  await expect(link).toHaveCount(0)
  expect((await his.request.get(terem.url + url!)).status()).toBe(404)
})

test('[RFI.20~] a message with several files is sent once all of them have come, and one that is cancelled is not waited for', async ({
  terem,
  browser,
}) => {
  const { hers, his } = await openRoom(terem, browser)
  await send(hers, 'Начало')
  await expect(articles(his)).toHaveCount(1)
  const held = Promise.withResolvers<void>()
  await hers.route('**/files?*held*', async (route) => {
    await held.promise
    await route.continue().catch(() => undefined)
  })
  await hers.route('**/files?*never*', () => undefined)
  await choose(hers, 'one.txt', 'held.txt', 'never.txt')
  await send(hers, 'С файлами')
  const outgoing = articles(hers).filter({ hasText: 'С файлами' })
  await expect(outgoing.getByText('Отправляется')).toBeVisible()
  await expect(outgoing.getByText('held.txt', { exact: true })).toBeVisible()
  await send(hers, 'Пока идут файлы')
  await expect(articles(his)).toHaveCount(2)
  held.resolve()
  await expect(outgoing.getByRole('button', { name: 'Убрать «held.txt» из списка загрузок' })).toBeVisible()
  await expect(articles(his)).toHaveCount(2)
  await outgoing.getByRole('button', { name: 'Отменить загрузку файла «never.txt»' }).click()
  const said = articles(his).filter({ hasText: 'С файлами' })
  await expect(said.getByRole('link')).toHaveText(['one.txt', 'held.txt'])
  await expect(articles(hers).filter({ hasText: 'С файлами' }).getByRole('time')).toBeVisible()
  await expect(articles(hers)).toHaveCount(3)
})

test('files that were chosen and sent without a connection outlive a reload, and go once each when it is back', async ({
  terem,
  browser,
}) => {
  const { hers, his } = await openRoom(terem, browser)
  await hers.route('**/files?*', (route) => route.abort())
  await choose(hers, 'first.txt')
  await send(hers, 'Позже')
  await choose(hers, 'draft.txt')
  const outgoing = articles(hers).filter({ hasText: 'Позже' })
  await expect(outgoing.getByText('Ждёт связи, сохранено на этом устройстве')).toBeVisible()
  await expect(chosen(hers).getByText('Нет связи')).toBeVisible()
  await hers.reload()
  await expect(outgoing.getByText('first.txt')).toBeVisible()
  await expect(chosen(hers).getByText('draft.txt')).toBeVisible()
  await hers.unroute('**/files?*')
  await hers.reload()
  await expect(articles(his).getByRole('link')).toHaveText(['first.txt'])
  await hers.getByRole('button', { name: 'Отправить', exact: true }).click()
  await expect(articles(his).getByRole('link')).toHaveText(['first.txt', 'draft.txt'])
  await hers.reload()
  await expect(articles(hers)).toHaveCount(2)
  await expect(chosen(hers)).toHaveCount(0)
  await expect(articles(his)).toHaveCount(2)
})

test('[RFI.18~] a file of one byte over 100 MB is refused at the field', async ({ terem, browser }) => {
  const world = await twoPeople(terem)
  const hers = await terem.open(browser, world.anna, `/chat/${await personalRoom(terem, world)}`)
  await expect(log(hers)).toBeVisible()
  const path = join(mkdtempSync(join(tmpdir(), 'terem-chat-')), 'over.bin')
  writeFileSync(path, '')
  truncateSync(path, 104_857_601)
  await picker(hers).setInputFiles(path)
  await expect(hers.getByText('Файл больше 100 МБ: столько здесь не принимается.')).toBeVisible()
  await expect(chosen(hers)).toHaveCount(0)
  await choose(hers, 'small.txt')
  await expect(hers.getByText('Файл больше 100 МБ')).toHaveCount(0)
})

test('a picture keeps its place while it comes', async ({ terem, browser }) => {
  const world = await twoPeople(terem)
  const room = await personalRoom(terem, world)
  const hers = await terem.open(browser, world.anna, `/chat/${room}`)
  await bring(hers, 'paste', ['место.png'])
  await send(hers, 'Картина')
  await expect(articles(hers).filter({ hasText: 'Картина' }).getByRole('time')).toBeVisible()
  const held = Promise.withResolvers<void>()
  const his = await terem.open(browser, world.boris, '/chat')
  await his.route('**/*.png?w=*', async (route) => {
    await held.promise
    await route.continue()
  })
  await rooms(his).getByRole('button', { name: /Анна/ }).click()
  const picture = articles(his).getByRole('link', { name: 'Открыть «место.png»' })
  await expect(picture).toBeVisible()
  const before = await picture.boundingBox()
  expect(before!.width / before!.height).toBeCloseTo(4 / 3, 1)
  held.resolve()
  const width = () => picture.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
  expect(await picture.boundingBox()).toEqual(before)
})
