import { expect, type Browser, type Page } from '@playwright/test'
import { closedSpace } from '../access/closedSpace.ts'
import { editorOf, saved, test, type Terem } from '../world.ts'
import { linkType, makeTasks } from './tasks.ts'

type Told = { name: string; values: Record<string, unknown> }

/** Anna's text, in which her table of tasks stands between two lines. */
async function textWithTable(terem: Terem, titles = ['Альфа', 'Бета']) {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  const { type } = await makeTasks(terem, anna, space, titles)
  const table = await terem.page(anna, space, { title: 'Дела', type: 'table' })
  await linkType(terem, anna, table, type)
  const markdown = `До\n\n![](terem:page/${table})\n\nПосле\n`
  const id = await terem.page(anna, space, { title: 'План', markdown })
  const as = { token: anna.token, space: space.id }
  const ask = <T>(query: string, variables: object) => terem.graphql<T>(query, { ...variables }, as)
  const names = async () => {
    const query =
      'query ($type: ID!) { paginate_object(type_id: $type, perPage: 100) { data { name values } } }'
    return (await ask<{ paginate_object: { data: Told[] } }>(query, { type })).paginate_object.data
      .map(({ name }) => name)
      .toSorted()
  }
  const markdownNow = async (page = id) =>
    (
      await ask<{ page: { markdown: string } }>('query ($id: ID!) { page(id: $id) { markdown } }', {
        id: page,
      })
    ).page.markdown
  return { anna, space, type, table, id, markdown, names, markdownNow, ask, path: `/${space.id}/${id}` }
}

const view = (page: Page) => page.getByRole('region', { name: 'Дела' })
const cell = (page: Page, name: string) => view(page).getByRole('rowheader', { name: new RegExp(name) })
const block = (page: Page) => editorOf(page).locator('[data-type="objectView"]')

/** Puts the caret behind the words of a line. */
async function behind(page: Page, words: string): Promise<void> {
  await editorOf(page).getByText(words, { exact: true }).click()
  await page.keyboard.press('End')
}

test('what is typed into a cell of a table in a text changes the cell and not the text, from a cold load on', async ({
  terem,
  browser,
}) => {
  const made = await textWithTable(terem)
  const page = await terem.open(browser, made.anna, made.path)
  await cell(page, 'Альфа').click()
  await page.keyboard.type('Гамма **не текст** /')
  await page.keyboard.press('Enter')
  await expect.poll(made.names).toEqual(['Бета', 'Гамма **не текст** /'])
  await page.keyboard.press('Control+z')
  await expect.poll(made.names).toEqual(['Альфа', 'Бета'])
  await cell(page, 'Бета').click()
  await page.keyboard.press('F2')
  await page.keyboard.press('Home')
  for (const key of ['Control+b', 'Control+d', 'Alt+Shift+ArrowUp']) await page.keyboard.press(key)
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect.poll(made.names).toEqual(['1Бета', 'Альфа'])
  await behind(page, 'После')
  await page.keyboard.type(' всего')
  await expect(saved(page)).toBeVisible()
  await expect.poll(made.markdownNow).toBe(made.markdown.replace('После', 'После всего'))
})

test('who writes into a cell of a table in a text goes on while somebody else writes the text around it', async ({
  terem,
  browser,
}) => {
  const made = await textWithTable(terem)
  const boris = await terem.person('Борис')
  await terem.join(made.anna, made.space, boris)
  const hers = await terem.open(browser, made.anna, made.path)
  const his = await terem.open(browser, boris, made.path)
  await cell(hers, 'Альфа').dblclick()
  await hers.keyboard.press('End')
  await hers.keyboard.type('1')
  await behind(his, 'До')
  await his.keyboard.type(' и раньше')
  await his.keyboard.press('Enter')
  await expect(editorOf(hers).getByText('До и раньше')).toBeVisible()
  await hers.keyboard.type('2')
  await hers.keyboard.press('Enter')
  await expect.poll(made.names).toEqual(['Альфа12', 'Бета'])
  await expect(cell(his, 'Альфа12')).toBeVisible()
})

test('a view in a text is chosen, entered, left and deleted by keys, and no letter takes its place', async ({
  terem,
  browser,
}) => {
  const made = await textWithTable(terem)
  const page = await terem.open(browser, made.anna, made.path)
  await expect(cell(page, 'Альфа')).toBeVisible()
  await behind(page, 'До')
  await page.keyboard.press('ArrowDown')
  await expect(block(page)).toHaveClass(/ProseMirror-selectednode/)
  await page.keyboard.type('x')
  await expect(cell(page, 'Альфа')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('2')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(view(page).getByRole('textbox', { name: 'Ввод в ячейку' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('F2')
  await page.keyboard.press('Escape')
  await expect(editorOf(page)).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(editorOf(page)).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(block(page)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(cell(page, 'Альфа')).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await expect.poll(made.markdownNow).toContain(`![](terem:page/${made.table})`)
  expect(await made.names()).toEqual(['Альфа', 'Бета'])
})

test('a table of objects is put into a text: a page that is there, or a new one of a type, nested in the page', async ({
  terem,
  browser,
}) => {
  const made = await textWithTable(terem)
  const id = await terem.page(made.anna, made.space, { title: 'Пустая' })
  const page = await terem.open(browser, made.anna, `/${made.space.id}/${id}`)
  await expect(page.getByRole('toolbar', { name: 'Форматирование' })).toBeVisible()
  await editorOf(page).click()
  const ask = async (choice: string) => {
    await page.keyboard.type('/объектов')
    await page.getByRole('option', { name: 'Таблица объектов' }).click()
    const window = page.getByRole('dialog', { name: 'Таблица', exact: true })
    await expect(window.getByRole('button', { name: 'Закрыть' })).toBeVisible()
    // One's own type stands before the built-in ones.
    await expect(
      window.getByRole('region', { name: 'Новая страница по типу' }).getByRole('button').first(),
    ).toHaveText('Поручение')
    await window.getByRole('textbox', { name: 'Найти страницу или тип' }).fill(choice)
    await window.getByRole('button', { name: choice }).click()
  }
  await ask('Дела')
  await expect(cell(page, 'Альфа')).toBeVisible()
  await page.keyboard.type('Ниже')
  await page.keyboard.press('Enter')
  await ask('Поручение')
  await expect(
    page.getByRole('region', { name: 'Поручение' }).getByRole('rowheader', { name: /Альфа/ }),
  ).toBeVisible()
  await page.keyboard.type('Конец')
  await expect(saved(page)).toBeVisible()
  const { page: read } = await made.ask<{ page: { markdown: string } }>(
    'query ($id: ID!) { page(id: $id) { markdown } }',
    {
      id,
    },
  )
  const [, first, second] =
    /^!\[\]\(terem:page\/(.*)\)\n\nНиже\n\n!\[\]\(terem:page\/(.*)\)\n\nКонец\n$/.exec(read.markdown)!
  expect(first).toBe(made.table)
  const nested = await made.ask<{ page: object }>(
    'query ($id: ID!) { page(id: $id) { parent_id title type } }',
    { id: second },
  )
  expect(nested.page).toEqual({ parent_id: id, title: 'Поручение', type: 'table' })
})

test('an object of a view opens over the text, and the view is what its page is', async ({
  terem,
  browser,
}) => {
  const made = await textWithTable(terem)
  const page = await terem.open(browser, made.anna, made.path)
  await cell(page, 'Альфа').click()
  await page.keyboard.press('Control+Enter')
  const window = page.getByRole('dialog', { name: 'Альфа', exact: true })
  await expect(window).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${made.path}/`))
  await page.goBack()
  await expect(window).toHaveCount(0)
  await view(page).getByRole('link', { name: 'Дела' }).click()
  await expect(page).toHaveURL(`${terem.url}/${made.space.id}/${made.table}`)
  await expect(page.getByRole('grid').getByRole('rowheader', { name: /Альфа/ })).toBeVisible()
})

test('nothing of a view is asked for before it is about to be seen', async ({ terem, browser }) => {
  const made = await textWithTable(terem)
  const lines = Array.from({ length: 120 }, (_, at) => `Строка ${at}`).join('\n\n')
  const id = await terem.page(made.anna, made.space, {
    title: 'Длинная',
    markdown: `${lines}\n\n${made.markdown}`,
  })
  const page = await terem.open(browser, made.anna, `/${made.space.id}/${id}`)
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  await expect(page.getByRole('toolbar', { name: 'Форматирование' })).toBeVisible()
  await expect(editorOf(page).getByText('Строка 0', { exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((each) => each.includes(`"${made.type}"`))).toEqual([])
  await editorOf(page).getByText('После', { exact: true }).scrollIntoViewIfNeeded()
  await expect(cell(page, 'Альфа')).toBeVisible()
  expect(asked.filter((each) => each.includes(`"${made.type}"`))).not.toEqual([])
})

/** What stands in the place of a view that is not to be seen. */
const away = (page: Page) => block(page).getByRole('note')

test('a page that is closed, in trash, gone or no page of objects is one and the same in a text, told at once', async ({
  terem,
  browser,
}) => {
  const made = await closedTable(terem)
  const his = await terem.open(browser, made.boris, made.path)
  await expect(away(his)).toHaveCount(4)
  const texts = await away(his).allInnerTexts()
  expect(new Set(texts).size).toBe(1)
  expect(texts[0]).toContain('Недоступно')
  expect(await his.content()).not.toContain('Тайные дела')
  await made.give(made.table)
  // Its type stays closed, which the page of a table says, too.
  await expect(view(his).getByRole('link', { name: 'Дела' })).toBeVisible()
  await expect(away(his)).toHaveCount(3)
  await made.take(made.table)
  await expect(away(his)).toHaveCount(4)
  expect(await editorOf(his).innerText()).not.toContain('Дела')
})

async function closedTable(terem: Terem) {
  const { owner, member, space, give, take } = await closedSpace(terem)
  const { type } = await makeTasks(terem, owner, space, ['Альфа'])
  const table = await terem.page(owner, space, { title: 'Дела', type: 'table' })
  await linkType(terem, owner, table, type)
  const text = await terem.page(owner, space, { title: 'Тайные дела' })
  const trashed = await terem.page(owner, space, { title: 'В корзине', type: 'table' })
  const remove = 'mutation ($id: ID!) { pageDelete(id: $id) { status } }'
  await terem.graphql(remove, { id: trashed }, { token: owner.token, space: space.id })
  const markdown = [table, text, trashed, crypto.randomUUID()]
    .map((id) => `![](terem:page/${id})`)
    .join('\n\n')
  const id = await terem.page(owner, space, { title: 'План', markdown })
  await give(id, 'read')
  return { boris: member, table, path: `/${space.id}/${id}`, give: (of: string) => give(of, 'read'), take }
}

test('a guest of a published text is told that objects are for members, whatever page they are of', async ({
  terem,
  browser,
}) => {
  const made = await textWithTable(terem)
  const publish = 'mutation ($id: ID!) { pagePublish(id: $id) { record { publication { url } } } }'
  const { pagePublish } = await made.ask<{ pagePublish: { record: { publication: { url: string } } } }>(
    publish,
    {
      id: made.id,
    },
  )
  const guest = await openAsGuest(browser, pagePublish.record.publication.url)
  const told = guest.getByText('Данные этой страницы открыты участникам')
  await expect(told).toBeVisible()
  await made.ask('mutation ($id: ID!) { pageDelete(id: $id) { status } }', { id: made.table })
  await guest.reload()
  await expect(told).toBeVisible()
  expect(await guest.content()).not.toContain('Дела')
})

async function openAsGuest(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'ru-RU' })).newPage()
  await page.goto(url)
  return page
}
