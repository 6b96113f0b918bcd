import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from '../world.ts'
import { add, block, change, openBlocks } from './compositeWorld.ts'

const text = (name: string, words: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(words),
})
const files = (page: Page) => block(page, 'Файлы').getByRole('list', { name: 'Файлы блока' })
const put = (page: Page, ...all: ReturnType<typeof text>[]) =>
  block(page, 'Файлы').getByLabel('Загрузить файлы').setInputFiles(all)

async function act(page: Page, name: string, item: string) {
  await files(page)
    .getByRole('button', { name: `Действия с файлом «${name}»` })
    .click()
  // The menu of another file may still be closing.
  const menu = page.getByRole('menu', { name: `Действия с файлом «${name}»` })
  await menu.getByRole('menuitem', { name: item }).click()
}

test('[RCO.01~] files of a block are chosen and dropped, opened, renamed, downloaded and removed, and undone', async ({
  terem,
  browser,
}) => {
  const { page, path, anna } = await openBlocks(terem, browser)
  await add(page, 'Файлы')
  await expect(block(page, 'Файлы')).toContainText('Файлов пока нет')
  await put(page, text('смета.txt', 'сто рублей'), text('план.txt', 'первый этаж'))
  await expect(files(page).getByRole('link')).toHaveText(['смета.txt', 'план.txt'])
  await expect(files(page).getByRole('listitem').first()).toContainText('19 Б')

  const dropped = await page.evaluateHandle(() => {
    const held = new DataTransfer()
    held.items.add(new File(['письмо'], 'письмо.txt', { type: 'text/plain' }))
    return held
  })
  const body = files(page)
  await body.dispatchEvent('dragover', { dataTransfer: dropped })
  await expect(block(page, 'Файлы')).toContainText('Отпустите, чтобы добавить')
  await body.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(files(page).getByRole('link')).toHaveText(['смета.txt', 'план.txt', 'письмо.txt'])

  await act(page, 'план.txt', 'Переименовать')
  const name = page.getByRole('textbox', { name: 'Название файла' })
  await expect(name).toBeFocused()
  // The part before the dot is selected.
  await page.keyboard.type('чертёж')
  await page.keyboard.press('Enter')
  await expect(files(page).getByRole('link')).toHaveText(['смета.txt', 'чертёж.txt', 'письмо.txt'])
  await act(page, 'смета.txt', 'Переименовать')
  await page.keyboard.type('другое')
  await page.keyboard.press('Escape')
  await act(page, 'письмо.txt', 'Убрать')
  await expect(files(page).getByRole('link')).toHaveText(['смета.txt', 'чертёж.txt'])
  await expect(block(page, 'Файлы').getByRole('button', { name: 'Добавить файлы' })).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(files(page).getByRole('link')).toHaveText(['смета.txt', 'чертёж.txt', 'письмо.txt'])
  await page.reload()
  await expect(files(page).getByRole('link')).toHaveText(['смета.txt', 'чертёж.txt', 'письмо.txt'])

  const saved = page.waitForEvent('download')
  await files(page).getByRole('button', { name: 'Скачать «смета.txt»' }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toBe('сто рублей')
  const opened = page.waitForEvent('popup')
  await files(page).getByRole('link', { name: 'Открыть «чертёж.txt»' }).click()
  await expect((await opened).getByText('первый этаж')).toBeVisible()

  const other = await terem.open(browser, anna, path)
  await expect(files(other).getByRole('link')).toHaveText(['смета.txt', 'чертёж.txt', 'письмо.txt'])
  await act(other, 'смета.txt', 'Убрать')
  await expect(other.getByRole('button', { name: 'Действия с файлом «чертёж.txt»' })).toBeFocused()
  await expect(files(page).getByRole('link')).toHaveText(['чертёж.txt', 'письмо.txt'])
})

test('[RCO.01~] a page is found by the files of its blocks, its copy has them, and guests of a published page read them alone', async ({
  terem,
  browser,
}) => {
  const { page, anna, space, id } = await openBlocks(terem, browser)
  await add(page, 'Файлы')
  await put(page, text('ведомость.txt', 'итого пять'))
  await expect(files(page).getByRole('link')).toHaveText(['ведомость.txt'])
  const at = { owner: anna, space }
  const as = { token: anna.token, space: space.id }
  const found = 'query ($space: ID!) { search(space_id: $space, text: "ведомость") { data { id } } }'
  await expect
    .poll(
      async () =>
        (await terem.graphql<{ search: { data: { id: string }[] } }>(found, { space: space.id }, as)).search
          .data,
    )
    .toEqual([{ id }])
  const copy = 'mutation ($id: ID!) { pageDuplicate(id: $id) { recordId } }'
  const { pageDuplicate } = await change(terem, at, copy, { id })
  await page.goto(`${terem.url}/${space.id}/${pageDuplicate!.recordId}`)
  await expect(files(page).getByRole('link')).toHaveText(['ведомость.txt'])

  const publish = 'mutation ($id: ID!) { pagePublish(id: $id, input: { storage_login: false }) { recordId } }'
  await change(terem, at, publish, { id })
  const guest = await (await browser.newContext({ locale: 'ru-RU' })).newPage()
  await guest.goto(`${terem.sharedUrl}/${space.id}/${id}`)
  await expect(files(guest).getByRole('link')).toHaveText(['ведомость.txt'])
  await expect(block(guest, 'Файлы').getByRole('button', { name: /^Действия/ })).toHaveCount(0)
  await expect(block(guest, 'Файлы').getByRole('button', { name: 'Добавить файлы' })).toHaveCount(0)
  const saved = guest.waitForEvent('download')
  await files(guest).getByRole('button', { name: 'Скачать «ведомость.txt»' }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toBe('итого пять')
})
