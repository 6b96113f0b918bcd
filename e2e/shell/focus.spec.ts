import { expect, type Locator, type Page } from '@playwright/test'
import { linkType, makeTasks } from '../kinds/tasks.ts'
import { test } from '../world.ts'

type Step = {
  name: string
  /** The element with the focus before, which must get it back. */
  opener: (page: Page) => Locator
  /** What opens on these keys, one after another. */
  keys: string[]
  opened: (page: Page) => Locator
  /** The key pressed then, Escape by default. */
  end?: (page: Page) => Promise<void>
  /** The element with the focus if the opener is gone. */
  after?: (page: Page) => Locator
}

const row = (page: Page, name: string, tree = 'Страницы пространства') =>
  page.getByRole('tree', { name: tree, exact: true }).getByRole('treeitem', { name, exact: true })
const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first()
const menu = (page: Page) => page.getByRole('menu').last()
const dialog = (page: Page) => page.getByRole('dialog').last()
const folder = (page: Page) => row(page, 'Раздел')
const choose = (name: string) => async (page: Page) => {
  await page.getByRole('menuitem', { name, exact: true }).press('Enter')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
}

/** Everything that opens over the workspace from the page tree and the bars, and closes again. */
const ofTheTree: Step[] = [
  { name: 'the menu of a line', opener: folder, keys: ['Shift+F10'], opened: menu },
  { name: 'moving a page', opener: folder, keys: ['Shift+F10'], opened: menu, end: choose('Переместить…') },
  {
    name: 'the icon of a page',
    opener: folder,
    keys: ['Shift+F10'],
    opened: menu,
    end: choose('Выбрать значок…'),
  },
  {
    name: 'the name of a page',
    opener: folder,
    keys: ['F2'],
    opened: (page) => page.getByRole('tree').getByRole('textbox'),
  },
  { name: 'the question before trash', opener: folder, keys: ['Delete'], opened: dialog },
  {
    name: 'a line that goes to trash',
    opener: (page) => row(page, 'Лишняя'),
    keys: ['Delete'],
    opened: (page) =>
      page.getByText('Лишняя» в корзине').or(page.getByRole('button', { name: 'Вернуть', exact: true })),
    end: async () => undefined,
    after: (page) => page.locator('[role="tree"] [role="treeitem"][tabindex="0"]:focus'),
  },
  { name: 'the palette', opener: folder, keys: ['Control+k'], opened: dialog },
]
const ofTheBars: Step[] = [
  { name: 'a new page', opener: button('Новая страница'), keys: ['Enter'], opened: menu },
  { name: 'sharing', opener: button('Поделиться'), keys: ['Enter'], opened: dialog },
  {
    name: 'what can be done with the page',
    opener: button('Действия со страницей'),
    keys: ['Enter'],
    opened: menu,
  },
]
const ofTheTable: Step[] = [
  {
    name: 'the menu of a column',
    opener: (page) =>
      page.getByRole('columnheader', { name: 'Часы' }).getByRole('button', { name: 'Часы', exact: true }),
    keys: ['Enter'],
    opened: menu,
  },
  {
    name: 'hiding a field',
    opener: (page) =>
      page.getByRole('columnheader', { name: 'Часы' }).getByRole('button', { name: 'Часы', exact: true }),
    keys: ['Enter'],
    opened: menu,
    end: choose('Скрыть поле от…'),
  },
  { name: 'the filter', opener: button(/^Фильтр/), keys: ['Enter'], opened: dialog },
  {
    name: 'the columns',
    opener: button(/^Столбцы/),
    keys: ['Enter'],
    opened: dialog,
    async end(page) {
      // Its list loads late, but Escape works at once.
      await expect(dialog(page).locator(':focus')).toHaveCount(1)
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'the window of an object',
    opener: (page) => row(page, 'Альфа', 'Объекты'),
    keys: ['Enter'],
    opened: (page) => page.getByRole('dialog', { name: 'Альфа', exact: true }),
  },
  {
    name: 'the menu of an object',
    opener: (page) => row(page, 'Альфа', 'Объекты'),
    keys: ['Shift+F10'],
    opened: menu,
  },
  {
    name: 'the question before an object goes to trash',
    opener: (page) => row(page, 'Альфа', 'Объекты'),
    keys: ['Delete'],
    opened: dialog,
  },
]

async function walk(page: Page, steps: readonly Step[]) {
  for (const { name, opener, keys, opened, end, after } of steps)
    await test.step(name, async () => {
      await opener(page).focus()
      for (const key of keys) await page.keyboard.press(key)
      await expect(opened(page).first()).toBeVisible()
      if (end) await end(page)
      else {
        // A popup takes the focus a frame after it is visible.
        await expect(opener(page)).not.toBeFocused()
        await page.keyboard.press('Escape')
      }
      await expect((after ?? opener)(page)).toBeFocused()
    })
}

for (const mode of ['side', 'modal'] as const)
  test(`what closes gives the focus back to what opened it, with objects opening as ${mode}`, async ({
    terem,
    browser,
  }) => {
    const anna = await terem.person('Анна')
    const space = await terem.space(anna, 'Склад')
    const as = { token: anna.token, space: space.id }
    await terem.graphql(
      'mutation ($id: ID!, $mode: String) { userUpdate(id: $id, input: { config: { objectOpenMode: $mode } }) { recordId } }',
      { id: anna.userId, mode },
      as,
    )
    const { type } = await makeTasks(terem, anna, space, ['Альфа', 'Бета'])
    const parent = await terem.page(anna, space, { title: 'Раздел' })
    await terem.page(anna, space, { title: 'Внутри', parent_id: parent })
    await terem.page(anna, space, { title: 'Лишняя' })
    const table = await terem.page(anna, space, { title: 'Дела', type: 'table' })
    await linkType(terem, anna, table, type)
    const page = await terem.open(browser, anna, `/${space.id}/${table}`)
    await expect(page.getByRole('rowheader', { name: 'Альфа' })).toBeVisible()
    if (mode === 'side') await walk(page, [...ofTheTree, ...ofTheBars])
    await page.getByRole('tab', { name: 'Объекты' }).click()
    await page.getByRole('treeitem', { name: 'Поручение' }).click()
    await walk(page, ofTheTable)

    const open = page.getByRole('rowheader', { name: 'Бета' }).getByRole('button')
    await page.getByRole('rowheader', { name: 'Бета' }).hover()
    await open.click()
    const window = page.getByRole('dialog', { name: 'Бета', exact: true })
    await window.getByRole('button', { name: 'Закрыть' }).click()
    await expect(window).toBeHidden()
    const isInTable = () =>
      document.querySelector('[role="grid"]')!.parentElement!.contains(document.activeElement)
    expect(await page.evaluate(isInTable)).toBe(true)
  })

test('a button that waits for an answer has the focus again when it is refused, and what opened its window when it is done', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  await terem.join(anna, space, await terem.person('Борис'))
  const { type } = await makeTasks(terem, anna, space, ['Альфа'])
  const table = await terem.page(anna, space, { title: 'Дела', type: 'table' })
  await linkType(terem, anna, table, type)
  const page = await terem.open(browser, anna, `/${space.id}/${table}`)
  const head = page
    .getByRole('columnheader', { name: 'Часы' })
    .getByRole('button', { name: 'Часы', exact: true })
  await head.press('Enter')
  await page.getByRole('menuitem', { name: 'Скрыть поле от…' }).press('Enter')
  await dialog(page).getByRole('textbox', { name: 'От кого скрыть' }).fill('Команда')
  await page.getByRole('option', { name: 'Команда' }).click()
  const hide = dialog(page).getByRole('button', { name: 'Скрыть', exact: true })
  let refuse = () => {}
  const refused = new Promise<void>((done) => (refuse = done))
  const isHiding = (url: URL) => url.pathname === '/graphql'
  await page.route(isHiding, async (route) => {
    if (!route.request().postData()?.includes('accessHide')) return route.fallback()
    await refused
    return route.abort()
  })
  await expect(hide).toBeEnabled()
  await hide.press('Enter')
  await expect(hide).toBeDisabled()
  refuse()
  await expect(hide).toBeFocused()
  await page.unroute(isHiding)
  await hide.click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(head).toBeFocused()
})
