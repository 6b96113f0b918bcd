import { expect } from '@playwright/test'
import { editorOf, saved, test } from '../world.ts'

test('[RSP.08] [RSP.23] [RSP.26~] every section opens by its name in the address, and members get only their own', async ({
  terem,
  browser,
}) => {
  const [anna, boris] = [await terem.person('Анна'), await terem.person('Борис')]
  const space = await terem.space(anna, 'Мастерская')
  await terem.join(anna, space, boris)
  const page = await terem.open(browser, anna, `/settings/${space.id}/quotas`)
  for (const [name, usage] of [
    ['Страницы', /^0 из 10\s000$/],
    ['Типы объектов', /^0 из 1\s?000$/],
    ['Объекты', /^0 из 100\s000$/],
    ['Объём файлов', /^0.* из 10\s/],
    ['Группы', /^2 из 100$/],
    ['Участники', /^2 из 1\s?000$/],
    ['Запросы к API за сутки', /^\d+ из 100\s000$/],
  ] as const)
    await expect(page.getByRole('progressbar', { name })).toHaveAttribute('aria-valuetext', usage)
  const sections = page.getByRole('navigation', { name: 'Разделы настроек' })
  for (const name of [
    'Общие',
    'Интеграции',
    'Корзина',
    'Помощь',
    'Сочетания клавиш',
    'Дерево страниц',
    'Текстовый редактор',
  ]) {
    await sections.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  }
  for (const [node, name] of [
    ['general', 'Общие'],
    ['quotas', 'Квоты и статистика'],
    ['integration', 'Интеграции'],
    ['trash', 'Корзина'],
    ['pages', 'Страницы'],
    ['types', 'Типы объектов'],
    ['objects', 'Объекты'],
    ['help', 'Помощь'],
    ['hotkeys', 'Сочетания клавиш'],
    ['tree', 'Дерево страниц'],
    ['textEditor', 'Текстовый редактор'],
  ]) {
    await page.goto(`${terem.url}/settings/${space.id}/${node}`)
    await expect(page.getByRole('heading', { name, level: 2, exact: true })).toBeVisible()
    await expect(sections.getByRole('link', { name, exact: true })).toBeVisible()
  }
  const theirs = await terem.open(browser, boris, `/settings/${space.id}/quotas`)
  const own = theirs.getByRole('navigation', { name: 'Разделы настроек' })
  await expect(own.getByRole('link', { name: 'Помощь' })).toBeVisible()
  for (const name of ['Общие', 'Участники', 'Квоты и статистика', 'Интеграции', 'Корзина'])
    await expect(own.getByRole('link', { name })).toBeHidden()
})

test('[RSP.10] the tree shows and opens the views that the person chose, else those of the space', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Мастерская')
  const page = await terem.open(browser, anna, `/settings/${space.id}/tree`)
  const recent = page.getByRole('checkbox', { name: 'Недавние' })
  await page.getByText('Для всех в пространстве').click()
  await recent.uncheck()
  await page.getByText('Для меня').click()
  await expect(recent).not.toBeChecked()
  await recent.check()
  const view = (name: string) => page.getByRole('tab', { name, exact: true })
  await page.getByRole('combobox', { name: 'Открывать первым' }).click()
  await page.getByRole('option', { name: 'Избранное' }).click()
  await page.reload()
  await expect(view('Избранное')).toHaveAttribute('aria-selected', 'true')
  await expect(view('Недавние')).toBeVisible()
  await page.getByRole('button', { name: 'Вернуть как в пространстве' }).click()
  await expect(recent).not.toBeChecked()
  await page.reload()
  await expect(view('Все')).toHaveAttribute('aria-selected', 'true')
  await expect(view('Недавние')).toHaveCount(0)
})

test('[RSP.11] the text editor follows the person’s settings', async ({ terem, browser }) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Мастерская')
  const id = await terem.page(anna, space, { title: 'Текст', markdown: 'Слово' })
  const page = await terem.open(browser, anna, `/settings/${space.id}/textEditor`)
  await page.getByText('Крупный').click()
  await page.getByText('Широкая').click()
  await page.getByRole('switch', { name: 'Проверять правописание' }).uncheck()
  await page.getByRole('treeitem', { name: 'Текст' }).click()
  await expect(page).toHaveURL(new RegExp(`/${space.id}/${id}`))
  await expect(saved(page)).toBeVisible()
  await expect(editorOf(page)).toHaveCSS('font-size', '18px')
  await expect(editorOf(page)).toHaveAttribute('spellcheck', 'false')
  const width = async () => (await editorOf(page).boundingBox())!.width
  const wide = await width()
  await page.goto(`${terem.url}/settings/${space.id}/textEditor`)
  await page.getByText('Узкая').click()
  await page.getByRole('treeitem', { name: 'Текст' }).click()
  await expect.poll(width).toBeLessThan(wide)
  await page.reload()
  await expect(editorOf(page)).toHaveCSS('font-size', '18px')
})

test('[RSP.09] help has a topic for each area in the user’s language, and a contact', async ({
  terem,
  browser,
}) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Мастерская')
  const topics = {
    ru: 'Страницы,Таблица,Канбан,Плитки,Список,Гант,Календарь,Форма,Панель,Доска,Электронная таблица,Типы объектов,Публикация,Связь с нами'.split(
      ',',
    ),
    'en-US':
      'Pages,Table,Kanban,Tiles,List,Gantt,Calendar,Form,Dashboard,Board,Spreadsheet,Object types,Publishing,Contact'.split(
        ',',
      ),
    'zh-CN': '页面,表格,看板,画廊,列表,甘特图,日历,表单,仪表盘,白板,电子表格,对象类型,发布,联系我们'.split(
      ',',
    ),
  }
  const page = await terem.open(browser, anna, `/settings/${space.id}/help`)
  for (const [locale, [first, ...others]] of Object.entries(topics)) {
    await page.evaluate((language) => localStorage.setItem('locale', language), locale)
    await page.reload()
    const main = page.getByRole('main')
    const title = (words: string) => main.locator('summary, h3').filter({ hasText: new RegExp(`^${words}$`) })
    await title(first!).click()
    await expect(main.locator('details[open] p')).not.toBeEmpty()
    for (const topic of others) await expect(title(topic)).toBeVisible()
    await expect(main.locator('details')).toHaveCount(26)
  }
})
