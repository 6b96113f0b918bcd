import { expect, type Page } from '@playwright/test'
import { zipSync } from 'fflate'
import { workbook } from '../objects/workbook.ts'
import { editorOf, test, type Person, type Space, type Terem } from '../world.ts'

const a = '0123456789abcdef0123456789abcde'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const zipOf = (files: Record<string, string | Buffer>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([path, text]) => [path, new Uint8Array(Buffer.from(text))]),
      ),
    ),
  )

/** An export of Notion: two levels, an image, links and a database. */
const notion = zipOf({
  [`Редакция ${a}1.md`]: `# Редакция\n\nСмотри [Планы](Редакция/Планы%20${a}2.md)\n\n![обложка](Редакция/cover.png)\n\n[Пропало](Нет.md)\n`,
  [`Редакция/Планы ${a}2.md`]: '# 🚀 Планы\n\nСобрать весенний номер\n',
  'Редакция/cover.png': png,
  [`Редакция/Задачи ${a}3.csv`]: 'Название,Статус\nВерстка,Готово\nПечать,План\nСбор,План\nЗвонки,Готово\n',
})

const windowOf = (page: Page) => page.getByRole('dialog', { name: 'Импорт страниц' })
const give = (page: Page, buffer: Buffer, name = 'Выгрузка.zip') =>
  windowOf(page).getByLabel('Загрузить файлы').setInputFiles({ name, mimeType: 'application/zip', buffer })

async function begin(terem: Terem): Promise<{ ann: Person; space: Space; id: string }> {
  const ann = await terem.person('Анна', 'Соколова')
  const space = await terem.space(ann, 'Мастерская')
  return { ann, space, id: await terem.page(ann, space, { title: 'Архив прошлых лет' }) }
}

async function openWindow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Новая страница' }).click()
  await page.getByRole('menuitem', { name: 'Импорт из Excel, Notion…' }).click()
  await expect(windowOf(page)).toBeVisible()
}

test('an export of Notion becomes pages with their texts, pictures and links, and a table with its rows', async ({
  terem,
  browser,
}) => {
  const { ann, space, id } = await begin(terem)
  const page = await terem.open(browser, ann, `/${space.id}/${id}`)
  await openWindow(page)
  await give(page, notion)
  const window = windowOf(page)
  const tree = window.getByRole('region', { name: 'Что получится' })
  await expect(tree.getByRole('listitem')).toHaveText([/Редакция/, /Планы/, /Задачи/])
  await expect(window).toContainText('2 страницы · 1 таблица · 1 файл')
  await expect(window.getByRole('region', { name: 'Что перенесено не полностью' })).toContainText('Нет.md')
  await window.getByRole('combobox', { name: 'Куда поместить' }).click()
  await page.getByRole('option', { name: 'Архив прошлых лет' }).click()
  await window.getByRole('button', { name: 'Импортировать' }).click()
  await expect(window.getByText('Импорт завершён.')).toBeVisible()
  await expect(window.locator('dl > div')).toHaveText(['Страницы3', 'Объекты4', 'Файлы1'])
  await window.getByRole('button', { name: 'Открыть' }).click()

  await expect(page.getByRole('textbox', { name: 'Название' })).toHaveText('Редакция')
  const picture = editorOf(page).getByRole('img', { name: 'обложка' })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  const nav = page.getByRole('navigation', { name: 'Страницы' })
  await expect(nav.getByRole('treeitem', { name: /Архив прошлых лет/ })).toBeVisible()
  await editorOf(page).getByText('Планы').click()
  await expect(editorOf(page)).toContainText('Собрать весенний номер')
  await nav.getByRole('treeitem', { name: /Задачи/ }).click()
  for (const name of ['Верстка', 'Печать', 'Сбор', 'Звонки'])
    await expect(
      page.getByRole('gridcell', { name }).or(page.getByRole('rowheader', { name })).first(),
    ).toBeVisible()
})

test('an archive that leads out of itself is refused with words, and one with its texts can be given at once', async ({
  terem,
  browser,
}) => {
  const { ann, space, id } = await begin(terem)
  const page = await terem.open(browser, ann, `/${space.id}/${id}`)
  await openWindow(page)
  await give(page, zipOf({ '../../зло.md': '# Зло' }))
  const window = windowOf(page)
  await expect(window.getByRole('alert')).toHaveText('Архив отклонён: файлы ведут за его пределы.')
  await window.getByLabel('Загрузить файлы').setInputFiles([
    { name: 'Первая.md', mimeType: 'text/markdown', buffer: Buffer.from('# Первая\n\n[Вторая](Вторая.md)') },
    { name: 'Вторая.md', mimeType: 'text/markdown', buffer: Buffer.from('# Вторая\n') },
  ])
  await expect(window.getByRole('listitem')).toHaveText([/Markdown/, /Вторая/, /Первая/])
  await window.getByRole('button', { name: 'Импортировать' }).click()
  await expect(window.getByText('Импорт завершён.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('treeitem', { name: /Markdown/ })).toBeVisible()
  // The report is shown once.
  await openWindow(page)
  await expect(windowOf(page).getByLabel('Загрузить файлы')).toBeAttached()
})

test('a page is taken out with the pages in it, and imported again it reads the same', async ({
  terem,
  browser,
}) => {
  const { ann, space, id } = await begin(terem)
  await terem.page(ann, space, { title: 'Весна', parent_id: id, markdown: 'Первый абзац\n\n- [x] сделано' })
  const page = await terem.open(browser, ann, `/${space.id}/${id}`)
  await page.getByRole('button', { name: 'Действия со страницей' }).click()
  const item = page.getByRole('menuitem', { name: 'ZIP с вложенными страницами' })
  const [download] = await Promise.all([page.waitForEvent('download'), item.click()])
  expect(download.suggestedFilename()).toBe('Архив прошлых лет.zip')
  const chunks: Buffer[] = []
  for await (const part of await download.createReadStream()) chunks.push(part as Buffer)
  await openWindow(page)
  await give(page, Buffer.concat(chunks), download.suggestedFilename())
  const window = windowOf(page)
  await expect(window.getByRole('listitem')).toHaveText([/Архив прошлых лет/, /Весна/])
  await window.getByRole('button', { name: 'Импортировать' }).click()
  await window.getByRole('button', { name: 'Открыть' }).click()
  await expect(page).not.toHaveURL(new RegExp(id))
  await page
    .getByRole('treeitem', { name: /Архив прошлых лет/ })
    .last()
    .press('ArrowRight')
  await page.getByRole('treeitem', { name: /Весна/ }).click()
  await expect(editorOf(page)).toContainText('Первый абзац')
  await expect(editorOf(page).getByRole('checkbox')).toBeChecked()
})

test('a workbook that is given to the import of pages begins a table of its name', async ({
  terem,
  browser,
}) => {
  const { ann, space, id } = await begin(terem)
  const page = await terem.open(browser, ann, `/${space.id}/${id}`)
  await openWindow(page)
  await give(
    page,
    await workbook([
      ['Задача', 'Часы'],
      ['Смета', 3],
    ]),
    'Задачи на май.xlsx',
  )
  const window = page.getByRole('dialog', { name: 'Таблица из файла' })
  await expect(window.getByRole('combobox', { name: 'Вид поля «Часы»' })).toHaveValue('Число')
  await window.getByRole('button', { name: 'Создать таблицу' }).click()
  await expect(page.getByRole('rowheader', { name: 'Смета' })).toBeVisible()
  await expect(page.getByRole('treeitem', { name: 'Задачи на май' })).toBeVisible()
})
