import { expect, type Page } from '@playwright/test'
import { TypeWorld } from '../types/typeWorld.ts'
import { editorOf, saved, test } from '../world.ts'
import { downloadFrom } from './downloadFrom.ts'

/** Errors in a page: violations of the content policy, and uncaught exceptions. */
async function watch(page: Page): Promise<string[]> {
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(error.message))
  await page.exposeFunction('__refused', (said: string) => wrong.push(said))
  const listen = () =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      (globalThis as unknown as { __refused(said: string): void }).__refused(
        [violatedDirective, blockedURI, sample].join(' '),
      ),
    )
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return wrong
}

/** Pastes into the focused element. */
const paste = (page: Page, form: string, content: string) =>
  page.evaluate(
    ([type, data]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(type!, data!)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      ;(document.activeElement ?? document.body).dispatchEvent(event)
    },
    [form, content],
  )

const markdown = [
  'Площадь $\\frac{1}{2}ah$ и формула',
  '$$\n\\sum_{i=1}^{n} \\sqrt{x_i} \\href{https://example.org}{x}\n$$',
  '```javascript\nconst page = `<b>${title}</b>` // слово\n```',
  '| а | б |\n| --- | --- |\n| 1 | 2 |',
  'Конец',
].join('\n\n')

const download = (page: Page, item: string) => downloadFrom(page, 'Действия со страницей', item)

test('formulas, code in colours, a paste, a print and the files of a page of text need no HTML that could run', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Дом')
  const id = await terem.page(anna, space, { title: 'Записка', markdown })
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  const wrong = await watch(page)
  await page.reload()
  await expect(editorOf(page).locator('.katex')).toHaveCount(2)
  await expect(editorOf(page).locator('.hljs-keyword, [class*=hljs-]').first()).toBeVisible()
  await editorOf(page).getByText('Конец').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await paste(
    page,
    'text/html',
    '<h2 style="color:red">Из другого места</h2><pre><code class="language-css">a { color: red }</code></pre><p>и <a href="https://example.org">ссылка</a></p>',
  )
  await expect(editorOf(page).getByRole('heading', { name: 'Из другого места' })).toBeVisible()
  await expect(saved(page)).toBeVisible()
  expect((await page.pdf()).subarray(0, 4).toString()).toBe('%PDF')
  expect((await download(page, 'Страница HTML')).toString()).toContain('Из другого места')
  expect((await download(page, 'Файл Markdown')).toString()).toContain('\\frac{1}{2}ah')
  expect(wrong).toEqual([])
})

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="200" height="100" fill="teal"/></svg>'

test('a board takes text, notes, pictures, pasted HTML and links, and becomes SVG, PNG and print', async ({
  terem,
  browser,
}) => {
  test.setTimeout(120_000)
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Чертёжная')
  const id = await terem.page(anna, space, { title: 'Схема', type: 'board' })
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  const wrong = await watch(page)
  await page.reload()
  const canvas = page.locator('.tl-canvas')
  const shapes = (kind: string) => page.locator(`.tl-shape[data-shape-type=${kind}]`)
  await expect(canvas).toBeVisible({ timeout: 30_000 })
  await canvas.click({ position: { x: 40, y: 120 } })
  await page.keyboard.press('t')
  await canvas.click({ position: { x: 200, y: 160 } })
  await page.keyboard.type('Слова на доске')
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await canvas.click({ position: { x: 500, y: 300 } })
  await page.keyboard.type('Записка')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await canvas.click({ position: { x: 40, y: 120 } })
  await expect(shapes('text')).toHaveText('Слова на доске')
  await expect(shapes('note')).toHaveText('Записка')
  await paste(page, 'text/html', '<p>Вставка <b>жирно</b> <img src=x onerror="window.__ran = 1"></p>')
  await expect(shapes('text')).toHaveCount(2)
  await paste(page, 'text/plain', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  await expect(
    page.locator('.tl-shape[data-shape-type=embed], .tl-shape[data-shape-type=bookmark]'),
  ).toHaveCount(1)
  await paste(page, 'text/plain', svg)
  await expect(shapes('image')).toHaveCount(1)
  await expect(saved(page)).toBeVisible()
  expect((await download(page, 'Рисунок SVG')).toString()).toContain('Слова на доске')
  expect((await download(page, 'Картинка PNG')).subarray(1, 4).toString()).toBe('PNG')
  expect((await page.pdf()).subarray(0, 4).toString()).toBe('%PDF')
  expect(await page.evaluate(() => '__ran' in window)).toBe(false)
  // The browser reports the handler of the pasted content while it parses it, before it is removed.
  const isNamed = (said: string) => /onerror|script-src-attr/.test(said)
  expect(wrong.filter((said) => !isNamed(said))).toEqual([])
  expect(terem.refused.splice(0).filter((said) => !said.includes('inline event handler'))).toEqual([])
})

test('a table file whose columns are HTML is sorted to properties without any that could run', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  const world = new TypeWorld(terem, anna, space)
  const type = await world.type({ label: 'Поставка' })
  const id = await terem.page(anna, space, { title: 'Поставки', type: 'table' })
  await world.ask(
    'mutation ($page: ID!, $type: ID) { pageLinkType(id: $page, type_id: $type) { recordId } }',
    { page: id, type },
  )
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  const wrong = await watch(page)
  await page.reload()
  await page.getByRole('button', { name: 'Импорт и экспорт' }).click()
  await page.getByRole('menuitem', { name: 'Импортировать' }).click()
  const window = page.getByRole('dialog', { name: 'Импорт: Поставка' })
  await window.getByLabel('Загрузить файлы').setInputFiles({
    name: 'Поставки.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Название,<img src=x onerror=1>\nПервая,<script>1</script>\n'),
  })
  await expect(window.getByRole('combobox', { name: 'Поле для столбца «Название»' })).toHaveValue('Название')
  await window.getByRole('button', { name: 'Проверить' }).click()
  await expect(window.getByRole('status')).toContainText('Проверку прошла 1 строка')
  expect(wrong).toEqual([])
})
