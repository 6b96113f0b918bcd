import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { linkType, makeTasks } from '../kinds/tasks.ts'
import { test, type Person, type Space, type Terem } from '../world.ts'

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const rules = { 'label-content-name-mismatch': { enabled: true } }
/** What a theme changes is its colours, so the dark one is asked about nothing else. */
const looks: { width: number; colorScheme: 'light' | 'dark'; options: RunOptions }[] = [
  { width: 1440, colorScheme: 'dark', options: { runOnly: ['color-contrast'] } },
  { width: 1440, colorScheme: 'light', options: { rules } },
  { width: 599, colorScheme: 'light', options: { rules } },
]

declare global {
  interface Window {
    axe?: { run: (options: RunOptions) => Promise<AxeResults> }
  }
}

/** Until the theme is the one that was asked for, and drawn: in between, colours are measured that nobody sees. */
async function untilDrawn(page: Page, colorScheme: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    const all = document.getAnimations()
    // One that is paused, endless, or driven by scrolling never ends.
    const ending = all.filter(
      ({ effect, playState, timeline }) =>
        playState === 'running' &&
        timeline === document.timeline &&
        effect?.getTiming().iterations !== Infinity,
    )
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
  })
}

/** What axe calls serious or critical on the open screen in one of its looks. */
async function faultsIn(page: Page, screen: string, look: (typeof looks)[number]): Promise<string[]> {
  const { width, colorScheme, options } = look
  const found: string[] = []
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.addScriptTag({ path: axe })
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await untilDrawn(page, colorScheme)
  // A list that is being read again is dimmed.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const { violations } = await page.evaluate((asked) => window.axe!.run(asked), {
    resultTypes: ['violations'],
    ...options,
  } as RunOptions)
  for (const { id, impact, nodes } of violations)
    if (impact === 'serious' || impact === 'critical')
      for (const { html, any, all, none } of nodes) {
        const why = [...any, ...all, ...none].map(({ message }) => message).join(' ')
        found.push(`${screen}, ${width}, ${colorScheme}: ${id} ${html.slice(0, 200)} ${why}`)
      }
  return found
}

/** The same wide and narrow, light and dark. */
async function faults(page: Page, screen: string): Promise<string[]> {
  const found: string[] = []
  // oxlint-disable-next-line no-await-in-loop -- one look after another
  for (const look of looks) found.push(...(await faultsIn(page, screen, look)))
  await page.setViewportSize({ width: 1440, height: 900 })
  return found
}

const expectNone = async (page: Page, screen: string): Promise<void> =>
  expect.soft(await faults(page, screen)).toEqual([])

type Ground = { anna: Person; space: Space; type: string; pages: Record<string, string> }

/** Anna's space with a page of each kind, and something in each. */
async function ground(terem: Terem): Promise<Ground> {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Мастерская')
  const { type } = await makeTasks(terem, anna, space, ['Альфа', 'Бета'])
  const pages: Record<string, string> = {
    text: await terem.page(anna, space, {
      title: 'Заметки',
      markdown:
        '# Раздел\n\nТекст с [ссылкой](https://example.org).\n\n- [ ] дело\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n```js\nconst a = 1\n```',
    }),
  }
  for (const kind of ['table', 'kanban', 'tiles', 'list', 'calendar'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    pages[kind] = await terem.page(anna, space, { title: kind, type: kind })
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await linkType(terem, anna, pages[kind]!, type)
  }
  return { anna, space, type, pages }
}

const open = async (terem: Terem, browser: Parameters<Terem['open']>[0], at: Ground, path: string) => {
  // Its script is no script of the product.
  const page = await terem.open(browser, at.anna, path, {
    bypassCSP: true,
    viewport: { width: 1440, height: 900 },
  })
  return page
}

test('axe finds nothing serious on pages and on what opens over them', async ({ terem, browser }) => {
  test.setTimeout(240_000)
  const at = await ground(terem)
  const page = await open(terem, browser, at, `/${at.space.id}/${at.pages.text}`)
  await expect(page.getByText('Раздел')).toBeVisible()
  await expectNone(page, 'text')
  await page.getByRole('button', { name: 'Комментарии' }).click()
  await expect(page.getByRole('textbox', { name: 'Написать комментарий…' })).toBeVisible()
  await expectNone(page, 'comments')
  await page.getByRole('button', { name: 'Поделиться' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNone(page, 'share')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNone(page, 'palette')
  await page.goto(`${terem.url}/${at.space.id}/${at.pages.table}`)
  await expect(page.getByRole('gridcell', { name: 'Альфа' })).toBeVisible()
  await expectNone(page, 'table')
  await page.getByRole('button', { name: 'Группы' }).click()
  await page.getByRole('menuitemradio', { name: 'Состояние' }).click()
  await expect(page.getByRole('row', { name: /Новая/ }).first()).toBeVisible()
  await expectNone(page, 'grouped table')
  await page.getByRole('gridcell', { name: '10', exact: true }).click()
  await expectNone(page, 'a cell of a grouped table')
  await page
    .getByRole('columnheader', { name: 'Часы' })
    .getByRole('button', { name: 'Часы', exact: true })
    .click()
  await page.getByRole('menuitem', { name: 'Скрыть поле от…' }).click()
  await page.getByRole('textbox', { name: 'От кого скрыть' }).fill('ком')
  await page.getByRole('option', { name: 'Команда' }).click()
  await expect(page.getByRole('dialog').getByText('Владелец пространства')).toBeVisible()
  await expectNone(page, 'hiding a field')
  await page.goto(`${terem.url}/${at.space.id}/${at.pages.kanban}`)
  await expect(page.getByText('Альфа')).toBeVisible()
  await expectNone(page, 'kanban')
  await page.getByRole('button', { name: 'Действия со столбцом «Новая»' }).press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'Синий' })).toBeVisible()
  await expectNone(page, 'the menu of a column')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Действия со столбцом «Новая»' }).press('F2')
  await expect(page.getByRole('textbox', { name: 'Название столбца' })).toBeFocused()
  await expectNone(page, 'the name of a column')
  await page.keyboard.press('Escape')
  await page.getByText('Альфа').click()
  await expect(page.getByRole('dialog', { name: 'Альфа' })).toBeVisible()
  await expectNone(page, 'object')
  await page.goto(`${terem.url}/${at.space.id}/${at.pages.kanban}/new/${at.type}`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNone(page, 'new object')
})

test('axe finds nothing serious on a calendar, with and without a date', async ({ terem, browser }) => {
  test.setTimeout(240_000)
  const at = await ground(terem)
  const page = await open(terem, browser, at, `/${at.space.id}/${at.pages.calendar}`)
  await expect(page.getByRole('heading', { name: 'Календарю нужна дата' })).toBeVisible()
  await expectNone(page, 'a calendar without a date')
  await page.getByRole('button', { name: 'Взять дату создания' }).click()
  const objects = page.getByRole('link', { name: /Альфа/ })
  for (const mode of ['Месяц', 'Неделя', 'Повестка']) {
    await page.getByText(mode, { exact: true }).click()
    await expect(objects).toBeVisible()
    await expectNone(page, mode)
  }
  await page.getByText('Месяц', { exact: true }).click()
  await page.getByRole('gridcell', { name: /2 объекта/ }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('link', { name: /Альфа/ })).toBeVisible()
  await expectNone(page, 'a day of a calendar')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Настройки календаря' }).click()
  await expect(page.getByRole('textbox', { name: 'Текст кнопки создания' })).toBeVisible()
  await expectNone(page, 'the settings of a calendar')
})

test('axe finds nothing serious on tiles and lists', async ({ terem, browser }) => {
  test.setTimeout(240_000)
  const at = await ground(terem)
  const page = await open(terem, browser, at, `/${at.space.id}/${at.pages.list}`)
  for (const [kind, settings] of [
    ['list', 'Настройки списка'],
    ['tiles', 'Настройки плиток'],
  ] as const) {
    await page.goto(`${terem.url}/${at.space.id}/${at.pages[kind]}`)
    await expect(page.getByRole('link', { name: 'Альфа' })).toBeVisible()
    await expectNone(page, kind)
    await page.getByRole('button', { name: settings }).click()
    await expect(page.getByRole('textbox', { name: 'Текст кнопки создания' })).toBeVisible()
    await expectNone(page, `the settings of ${kind}`)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Группы', exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'Состояние' }).click()
    await expect(page.getByRole('button', { name: /Новая/, expanded: true })).toBeVisible()
    await page.getByRole('link', { name: 'Альфа' }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('toolbar', { name: 'Действия с выбранными' })).toBeVisible()
    await expectNone(page, `grouped ${kind}`)
  }
})

for (const look of looks)
  test(`axe finds nothing serious where a kanban begins with a file, ${look.width} ${look.colorScheme}`, async ({
    terem,
    browser,
  }) => {
    const anna = await terem.person('Анна')
    const space = await terem.space(anna, 'Мастерская')
    const id = await terem.page(anna, space, { title: 'Из файла', type: 'kanban' })
    // A window of a page does not outlive a change of its layout.
    const viewport = { width: look.width, height: 900 }
    const page = await terem.open(browser, anna, `/${space.id}/${id}`, { bypassCSP: true, viewport })
    const none = async (screen: string) => expect.soft(await faultsIn(page, screen, look)).toEqual([])
    await page.getByRole('button', { name: 'Начать с файла' }).click()
    const window = page.getByRole('dialog', { name: 'Канбан из файла' })
    await expect(window.getByText('Перетащите файл сюда')).toBeVisible()
    await none('the choice of a file')
    const body = 'Имя;Сумма;Статус;Лишнее\nа;10;Новая;1\nб;много;Готова;2\nв;30;Новая;\nг;40;Готова;'
    await window
      .getByLabel('Загрузить файлы')
      .setInputFiles({ name: 'Суммы.csv', mimeType: 'text/csv', buffer: Buffer.from(body) })
    const choose = async (column: string, kind: string) => {
      await window.getByRole('combobox', { name: `Вид поля «${column}»` }).click()
      await page.getByRole('option', { name: kind, exact: true }).click()
    }
    await choose('Сумма', 'Число')
    await choose('Лишнее', 'Не импортировать')
    await expect(window.getByText('Не подойдёт 1 значение')).toBeVisible()
    await none('columns of a file')
    await window.getByRole('button', { name: 'Создать канбан' }).click()
    await expect(window.getByRole('row', { name: /много/ })).toBeVisible()
    await none('refused rows of a file')
  })

test('axe finds nothing serious in the menu of a row, and where a paste asks for rows and columns', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  const { type } = await makeTasks(terem, anna, space, ['Альфа'])
  const id = await terem.page(anna, space, { title: 'Дела', type: 'table' })
  await linkType(terem, anna, id, type)
  for (const look of looks) {
    const viewport = { width: look.width, height: 900 }
    const page = await terem.open(browser, anna, `/${space.id}/${id}`, { bypassCSP: true, viewport })
    await page.getByRole('rowheader', { name: 'Альфа' }).click()
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', `Бета${'\t'.repeat(8)}1\nГамма`)
      document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    })
    await expect(page.getByRole('button', { name: 'Добавить и вставить' })).toBeFocused()
    expect.soft(await faultsIn(page, 'a paste', look)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('rowheader', { name: 'Альфа' }).click()
    await page.keyboard.press('Shift+F10')
    await expect(page.getByRole('menu', { name: 'Действия: «Альфа»' })).toBeVisible()
    expect.soft(await faultsIn(page, 'the menu of a row', look)).toEqual([])

    await page.close()
  }
})

test('axe finds nothing serious in settings and in the editor of types', async ({ terem, browser }) => {
  test.setTimeout(240_000)
  const at = await ground(terem)
  const page = await open(terem, browser, at, `/settings/${at.space.id}/general`)
  const links = page.getByRole('navigation', { name: 'Разделы настроек' }).getByRole('link')
  await expect(links.first()).toBeVisible()
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  expect(paths.length).toBeGreaterThan(10)
  for (const path of [...paths, `/types-editor/${at.type}`]) {
    // oxlint-disable-next-line no-await-in-loop -- one screen after another
    await page.goto(terem.url + path)
    // oxlint-disable-next-line no-await-in-loop -- one screen after another
    await expect(page.locator('#content').getByRole('heading').first()).toBeVisible()
    // oxlint-disable-next-line no-await-in-loop -- one screen after another
    await expectNone(page, path.split('/').slice(-1)[0]!)
  }
})

test('axe finds nothing serious on the screens for everybody', async ({ terem, browser }) => {
  test.setTimeout(240_000)
  const at = await ground(terem)
  const as = { token: at.anna.token, space: at.space.id }
  const publish = 'mutation ($id: ID!) { pagePublish(id: $id, input: {}) { record { publication { url } } } }'
  const published = await Promise.all(
    ['text', 'table'].map(async (kind) => {
      const { pagePublish } = await terem.graphql<{
        pagePublish: { record: { publication: { url: string } } }
      }>(publish, { id: at.pages[kind] }, as)
      return pagePublish.record.publication.url
    }),
  )
  const own = ['/explore', '/developers', '/authorization', '/registration', '/recovery']
  const context = await browser.newContext({ locale: 'ru-RU', bypassCSP: true })
  const page = await context.newPage()
  for (const url of [...own.map((path) => terem.url + path), ...published]) {
    // oxlint-disable-next-line no-await-in-loop -- one screen after another
    await page.goto(url)
    // oxlint-disable-next-line no-await-in-loop -- one screen after another
    await expect(page.locator('h1, [role="tab"]').first()).toBeVisible()
    // oxlint-disable-next-line no-await-in-loop -- one screen after another
    await expectNone(page, new URL(url).pathname)
  }
})
