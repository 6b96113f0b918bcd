import { expect, type Locator, type Page } from '@playwright/test'
import { editorOf, saved, test, type Person, type Space, type Terem } from '../world.ts'

const toolbar = (page: Page): Locator => page.getByRole('toolbar', { name: 'Форматирование', exact: true })
const press = (page: Page, name: string) => toolbar(page).getByRole('button', { name, exact: true }).click()

async function markdownOf(terem: Terem, person: Person, id: string): Promise<string> {
  const query = 'query ($id: ID!) { page(id: $id) { markdown } }'
  return (await terem.graphql<{ page: { markdown: string } }>(query, { id }, person)).page.markdown
}

/** Pastes plain text into what has the focus. */
const pasteInto = (page: Page, text: string) =>
  page.evaluate((data) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', data)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    ;(document.activeElement ?? document.body).dispatchEvent(event)
  }, text)

async function openPage(terem: Terem): Promise<{ anna: Person; space: Space; id: string }> {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Редакция')
  return { anna, space, id: await terem.page(anna, space, { title: 'Черновик' }) }
}

test('[RTX.02~] the toolbar makes marks, lists, quotes, code, a table and a divider, and undo takes them back', async ({
  terem,
  browser,
}) => {
  const { anna, space, id } = await openPage(terem)
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await editorOf(page).click()
  for (const [mark, word] of [
    ['Жирный', 'жирно'],
    ['Курсив', 'косо'],
    ['Зачёркнутый', 'зря'],
    ['Подчёркнутый', 'важно'],
  ] as const) {
    await press(page, mark)
    await page.keyboard.type(word)
    await press(page, mark)
    await page.keyboard.type(' ')
  }
  for (const [block, text] of [
    ['Маркированный список', 'точка'],
    ['Нумерованный список', 'первое'],
    ['Список задач', 'сделать'],
    ['Цитата', 'сказано'],
    ['Блок кода', 'code()'],
  ] as const) {
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.press('Enter')
    await press(page, block)
    await page.keyboard.type(text)
    await page.keyboard.press(block === 'Блок кода' ? 'ControlOrMeta+Enter' : 'Enter')
    if (block !== 'Блок кода') await page.keyboard.press('Enter')
  }
  await press(page, 'Разделитель')
  await press(page, 'Таблица')
  await page.keyboard.type('ячейка')
  const editor = editorOf(page)
  await expect(editor.locator('strong')).toHaveText('жирно')
  await expect(editor.locator('em')).toHaveText('косо')
  await expect(editor.locator('s')).toHaveText('зря')
  await expect(editor.locator('u')).toHaveText('важно')
  await expect(editor.locator('ul:not([data-type]) li').first()).toHaveText('точка')
  await expect(editor.locator('ol li').first()).toHaveText('первое')
  await expect(editor.getByRole('checkbox')).toHaveCount(1)
  await expect(editor.locator('blockquote')).toContainText('сказано')
  await expect(editor.locator('pre code')).toContainText('code()')
  await expect(editor.locator('hr')).toHaveCount(1)
  await expect(editor.locator('table')).toContainText('ячейка')
  await expect(saved(page)).toBeVisible()
  const markdown = await markdownOf(terem, anna, id)
  for (const part of [
    '**жирно**',
    '*косо*',
    '~~зря~~',
    '- точка',
    '1. первое',
    '- [ ] сделать',
    '> сказано',
    '---',
    '| ячейка',
  ])
    expect(markdown).toContain(part)

  for (let times = 0; times < 40 && (await editor.locator('strong').count()) > 0; times++)
    await press(page, 'Отменить')
  await expect(editor.locator('table, blockquote, ul, strong')).toHaveCount(0)
  await press(page, 'Повторить')
  await expect(editor).not.toHaveText('')
})

test('[RTX.02~] headings, a list of tasks and code come from Markdown signs and from the slash menu', async ({
  terem,
  browser,
}) => {
  const { anna, space, id } = await openPage(terem)
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await editorOf(page).click()
  await page.keyboard.type('# Глава')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/загол')
  await page.getByRole('option', { name: /Заголовок 2/ }).click()
  await page.keyboard.type('Раздел')
  await page.keyboard.press('Enter')
  await page.keyboard.type('[ ] дело')
  await expect(editorOf(page).getByRole('heading', { level: 1 })).toHaveText('Глава')
  await expect(editorOf(page).getByRole('heading', { level: 2 })).toHaveText('Раздел')
  await expect(editorOf(page).getByRole('checkbox')).toHaveCount(1)
})

test('[RTX.03~] a picture from a file shows its progress, is no part of the document before it is stored, and then lies in the store', async ({
  terem,
  browser,
}) => {
  const { anna, space, id } = await openPage(terem)
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  const held = Promise.withResolvers<void>()
  await page.route('**/files?**', async (route) => {
    await held.promise
    await route.continue()
  })
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await editorOf(page).click()
  await page
    .getByLabel('Выбрать файлы')
    .setInputFiles({ name: 'точка.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByText('точка.png')).toBeVisible()
  expect(await markdownOf(terem, anna, id)).not.toContain('![')
  held.resolve()
  await expect(editorOf(page).locator('img')).toHaveAttribute('src', /^\/[\w-]{16,}\.png(\?w=\d+)?$/)
  await expect(saved(page)).toBeVisible()
  expect(await markdownOf(terem, anna, id)).toMatch(/!\[[^\]]*\]\(\/[\w-]{16,}\.png/)
})

test('what is pasted before Markdown can be read is put in once it can be, in its order', async ({
  terem,
  browser,
}) => {
  const { anna, space, id } = await openPage(terem)
  const page = await terem.open(browser, anna, '/authorization')
  let isLost = true
  await page.route('**/assets/parse-*.js', (route) => (isLost ? route.abort() : route.continue()))
  await page.goto(`/${space.id}/${id}`)
  await editorOf(page).click()
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('/parse-'))
  await pasteInto(page, '# Заголовок\n\n- один')
  await asked
  await expect(editorOf(page)).toHaveText('')
  isLost = false
  await pasteInto(page, ', два')
  await expect(editorOf(page).getByRole('heading', { name: 'Заголовок' })).toBeVisible()
  await expect(editorOf(page).getByRole('listitem')).toHaveText('один, два')
})

test('Ctrl+End goes into a table that is last, and what is pasted after a pasted table stands below it', async ({
  terem,
  browser,
}) => {
  const { anna, space } = await openPage(terem)
  const markdown = '- один\n- два\n\n| А | Б |\n| --- | --- |\n| 1 | 2 |'
  const id = await terem.page(anna, space, { title: 'С таблицей', markdown })
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await editorOf(page).getByText('один').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('!')
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Итак, ')
  await expect(editorOf(page).getByRole('cell', { name: '2!' })).toBeVisible()
  await expect(editorOf(page).getByRole('listitem').first()).toHaveText('Итак, один')

  const empty = await terem.page(anna, space, { title: 'Пустая' })
  await page.goto(`${terem.url}/${space.id}/${empty}`)
  await editorOf(page).click()
  await pasteInto(page, 'Список:\n\n- один\n\n| А | Б |\n| --- | --- |\n| 1 | 2 |')
  await pasteInto(page, 'Ниже таблицы')
  await pasteInto(page, '\n\n---')
  await pasteInto(page, 'В конце')
  await expect(saved(page)).toBeVisible()
  const stored = await markdownOf(terem, anna, empty)
  expect(stored.trim().split(/\n\n+/)).toEqual([
    'Список:',
    '- один',
    expect.stringMatching(/^\|/),
    'Ниже таблицы',
    '---',
    'В конце',
  ])
})
