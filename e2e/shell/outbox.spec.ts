import { expect, type Browser, type Page } from '@playwright/test'
import { linkType, makeTasks, type Tasks } from '../kinds/tasks.ts'
import { stateOf, test, type Person, type Space, type Terem } from '../world.ts'

type Opened = { anna: Person; space: Space; tasks: Tasks; id: string; page: Page }

/** Anna's table of two tasks, open. */
async function openTable(terem: Terem, browser: Browser): Promise<Opened> {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Мастерская')
  const tasks = await makeTasks(terem, anna, space, ['Альфа', 'Бета'])
  const id = await terem.page(anna, space, { title: 'Дела', type: 'table' })
  await linkType(terem, anna, id, tasks.type)
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  // The editor of a cell has loaded.
  await cell(page, 'Альфа', '10').dblclick()
  await expect(page.getByRole('textbox', { name: 'Значение «Часы»' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Значение «Часы»' })).toHaveCount(0)
  await expect(cell(page, 'Альфа', '10')).toBeVisible()
  return { anna, space, tasks, id, page }
}

const cell = (page: Page, row: string, text: string) =>
  page.getByRole('row', { name: new RegExp(row) }).getByRole('gridcell', { name: text, exact: true })

async function writeHours(page: Page, from: string, to: string): Promise<void> {
  await cell(page, 'Альфа', from).click()
  await page.keyboard.type(to)
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Альфа', to)).toBeVisible()
}

async function stored(terem: Terem, { anna, space, tasks }: Opened) {
  const query = `query ($type: ID!) { paginate_object(type_id: $type, orderBy: [{ column: id, order: ASC }]) { data { id values } } }`
  const as = { token: anna.token, space: space.id }
  const { paginate_object } = await terem.graphql<{
    paginate_object: { data: { id: string; values: Record<string, unknown> }[] }
  }>(query, { type: tasks.type }, as)
  return paginate_object.data
}
const hoursOf = async (terem: Terem, opened: Opened): Promise<unknown[]> =>
  (await stored(terem, opened)).map(({ values }) => values[opened.tasks.properties.hours])

const mark = (page: Page, text: RegExp) => page.getByRole('status').getByText(text)

test('a cell that a server which has stopped cannot store is not said to be saved, and is stored when it goes on', async ({
  terem,
  browser,
}) => {
  const opened = await openTable(terem, browser)
  const { page } = opened
  await expect(stateOf(page)).toHaveAttribute('data-state', 'saved')
  process.kill(terem.processId!, 'SIGSTOP')
  try {
    await writeHours(page, '10', '77')
    await expect(stateOf(page)).toHaveAttribute('data-state', 'saving', { timeout: 2_000 })
    await expect(mark(page, /Сохраняем/)).toBeVisible()
    await expect(stateOf(page)).toHaveAttribute('data-state', 'offline', { timeout: 15_000 })
    await expect(mark(page, /1 изменение хранится на этом устройстве/)).toBeVisible()
  } finally {
    process.kill(terem.processId!, 'SIGCONT')
  }
  await expect(stateOf(page)).toHaveAttribute('data-state', 'saved', { timeout: 30_000 })
  expect(await hoursOf(terem, opened)).toEqual([77, 20])
})

test('what was changed without a connection is stored though the tab was lost before: a cell, a title, a comment', async ({
  terem,
  browser,
}) => {
  const opened = await openTable(terem, browser)
  const { page, anna, space, id } = opened
  await page.getByRole('button', { name: 'Комментарии' }).click()
  const comments = page.getByRole('region', { name: 'Комментарии' })
  const box = comments.getByRole('textbox', { name: 'Написать комментарий…' })
  await expect(box).toBeVisible()
  await page.context().setOffline(true)
  await writeHours(page, '10', '31')
  await expect(stateOf(page)).toHaveAttribute('data-state', 'offline', { timeout: 2_000 })
  await box.fill('Проверьте часы')
  await box.press('Control+Enter')
  const item = page.getByRole('treeitem', { name: 'Дела' })
  await item.click()
  await page.keyboard.press('F2')
  await page.keyboard.type('Работы')
  await page.keyboard.press('Enter')
  await expect(mark(page, /3 изменения хранятся/)).toBeVisible()

  const next = await page.context().newPage()
  await page.close({ runBeforeUnload: false })
  await next.context().setOffline(false)
  await next.goto(terem.url + `/${space.id}/${id}`)
  await expect.poll(() => hoursOf(terem, opened)).toEqual([31, 20])
  await expect(next.getByRole('treeitem', { name: 'Работы' })).toBeVisible()
  await next.getByRole('button', { name: 'Комментарии' }).click()
  await expect(next.getByText('Проверьте часы')).toHaveCount(1)
  const query = `query ($id: ID!) { paginate_commentThread(source_type: page, source_id: $id) { data { count } } }`
  const { paginate_commentThread } = await terem.graphql<{
    paginate_commentThread: { data: { count: number }[] }
  }>(query, { id }, { token: anna.token, space: space.id })
  expect(paginate_commentThread.data).toEqual([{ count: 1 }])
})

test('a change that the server refuses after a wait is shown with what was typed', async ({
  terem,
  browser,
}) => {
  const opened = await openTable(terem, browser)
  const { page, anna, space, tasks } = opened
  await page.context().setOffline(true)
  await writeHours(page, '10', '431')
  // The document alone would show that, too.
  await expect(mark(page, /1 изменение хранится на этом устройстве/)).toBeVisible()
  // A page may send once more while it is left: requests that the browser has cancelled end with it.
  const as = { token: anna.token, space: space.id }
  await terem.graphql('mutation ($id: ID!) { typeDelete(id: $id) { recordId } }', { id: tasks.type }, as)
  await page.goto('about:blank')
  await page.context().setOffline(false)
  await page.goto(terem.url + `/${space.id}`)
  await expect(mark(page, /1 изменение не принято/)).toBeVisible()
  await page.getByRole('button', { name: 'Показать' }).click()
  const list = page.getByRole('dialog', { name: 'Эти изменения сервер не принял' })
  await expect(list.getByText('431')).toBeVisible()
  await list.getByRole('button', { name: 'Убрать' }).click()
  await expect(list).toBeHidden()
  await page.reload()
  await expect(page.getByRole('treeitem', { name: 'Дела' })).toBeVisible()
  await expect(mark(page, /не принято/)).toHaveCount(0)
})

test('a change whose response was lost is repeated and does not overwrite what another person set in the meantime', async ({
  terem,
  browser,
}) => {
  const opened = await openTable(terem, browser)
  const { page, space, tasks } = opened
  const boris = await terem.person('Борис')
  await terem.join(opened.anna, space, boris)
  let sent = 0
  const other = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('objectUpdate')) return route.continue()
    sent++
    if (sent > 1) {
      await other.promise
      return route.continue()
    }
    await route.fetch()
    return route.abort()
  })
  await writeHours(page, '10', '77')
  await expect.poll(() => hoursOf(terem, opened)).toEqual([77, 20])
  await terem.graphql(
    'mutation ($id: ID!, $values: JSON!) { objectUpdate(id: $id, input: { values: $values }) { recordId } }',
    { id: (await stored(terem, opened))[0]!.id, values: { [tasks.properties.hours]: 99 } },
    { token: boris.token, space: space.id },
  )
  other.resolve()
  await expect(stateOf(page)).toHaveAttribute('data-state', 'saved', { timeout: 20_000 })
  expect(sent).toBe(2)
  expect(await hoursOf(terem, opened)).toEqual([99, 20])
  await expect(cell(page, 'Альфа', '99')).toBeVisible()
})

test('a change whose request nobody ever answers is sent again', async ({ terem, browser }) => {
  test.setTimeout(90_000)
  const opened = await openTable(terem, browser)
  const { page } = opened
  let lost = 0
  await page.route('**/graphql', (route) => {
    if (lost > 0 || !route.request().postData()?.includes('objectUpdate')) return route.continue()
    // A dead connection accepts the request and never responds.
    lost++
    return undefined
  })
  await writeHours(page, '10', '77')
  await expect(stateOf(page)).toHaveAttribute('data-state', 'offline', { timeout: 15_000 })
  await expect(stateOf(page)).toHaveAttribute('data-state', 'saved', { timeout: 40_000 })
  expect(lost).toBe(1)
  expect(await hoursOf(terem, opened)).toEqual([77, 20])
})

test('what a lost tab left behind is not sent through the eyes of another, but as soon as that look is over', async ({
  terem,
  browser,
}) => {
  const opened = await openTable(terem, browser)
  const { page, anna, space } = opened
  const boris = await terem.person('Борис')
  await terem.join(anna, space, boris)
  const look = await page.context().newPage()
  await look.goto(`${terem.url}/settings/${space.id}/people`)
  await look.getByRole('button', { name: /Действия: Борис/ }).click()
  await look.getByRole('menuitem', { name: 'Посмотреть глазами участника' }).click()
  const bar = look.getByRole('region', { name: 'Просмотр чужими глазами' })
  await expect(bar).toBeVisible()
  await page.context().setOffline(true)
  await writeHours(page, '10', '31')
  await expect(stateOf(page)).toHaveAttribute('data-state', 'offline')
  await page.close({ runBeforeUnload: false })
  await look.context().setOffline(false)
  await look.reload()
  await expect(look.getByRole('treeitem', { name: 'Дела' })).toBeVisible()
  await bar.getByRole('button', { name: 'Закончить просмотр' }).click()
  await expect.poll(() => hoursOf(terem, opened)).toEqual([31, 20])
  await expect(mark(look, /не принято/)).toHaveCount(0)
})
