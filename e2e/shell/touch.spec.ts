import { expect, type Page } from '@playwright/test'
import { linkType, makeTasks } from '../kinds/tasks.ts'
import { test } from '../world.ts'

const phone = { viewport: { width: 599, height: 860 }, hasTouch: true, isMobile: true }

/** Tap targets smaller than 24 px; a link within a text is as tall as its line. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const half = 12
    const tapped =
      'button, a[href], input, select, textarea, [role="tab"], [role="menuitem"], [role="treeitem"]'
    const found: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(tapped)) {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const isInside = x > half && y > half && x < innerWidth - half && y < innerHeight - half
      if (!isInside || getComputedStyle(element).display === 'inline') continue
      const owner = element.closest('label') ?? element
      const takes = (dx: number, dy: number) => owner.contains(document.elementFromPoint(x + dx, y + dy))
      // A covered element is measured where it can be reached.
      if (!takes(0, 0)) continue
      const edge = half - 1
      if ([takes(-edge, 0), takes(edge, 0), takes(0, -edge), takes(0, edge)].includes(false))
        found.push(
          `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent} ${width}×${height}`,
        )
    }
    return found
  })

/** Fields that a phone would zoom into. */
const smallFields = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, select',
      ),
    ]
      .filter((field) => field.checkVisibility() && parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => `${field.getAttribute('aria-label')} ${getComputedStyle(field).fontSize}`),
  )

async function measure(page: Page, screen: string) {
  await test.step(screen, async () => {
    expect.soft(await smallTargets(page), screen).toEqual([])
    expect.soft(await smallFields(page), screen).toEqual([])
  })
}

test('on a phone a finger hits what it means, and no field is zoomed into', async ({ terem, browser }) => {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Телефон')
  const { type } = await makeTasks(terem, anna, space, ['Альфа', 'Бета'])
  const parent = await terem.page(anna, space, { title: 'План', markdown: 'Слова\n\n- [ ] Дело' })
  await terem.page(anna, space, { title: 'Внутри', parent_id: parent })
  const [table, kanban] = [
    await terem.page(anna, space, { title: 'Таблица', type: 'table' }),
    await terem.page(anna, space, { title: 'Доска', type: 'kanban' }),
  ]
  for (const id of [table, kanban]) await linkType(terem, anna, id, type)
  const page = await terem.open(browser, anna, `/${space.id}/${parent}`, phone)
  await expect(page.getByRole('textbox', { name: 'Название страницы' })).toBeVisible()
  await expect(page.getByText('Дело', { exact: true })).toBeVisible()
  await measure(page, 'a text')

  await page.getByRole('button', { name: 'Страницы', exact: true }).tap()
  const lines = page.getByRole('treeitem')
  await expect(lines.filter({ hasText: 'Таблица' })).toBeVisible()
  await measure(page, 'the tree')
  const { height } = (await lines.first().boundingBox())!
  expect(height).toBeGreaterThanOrEqual(44)
  await page.getByRole('tab', { name: 'Объекты' }).tap()
  await lines.filter({ hasText: 'Поручение' }).tap()
  await expect(lines.filter({ hasText: 'Альфа' })).toBeVisible()
  await measure(page, 'the objects of the tree')
  await lines.filter({ hasText: 'Альфа' }).tap()
  await expect(page.getByRole('dialog', { name: 'Альфа', exact: true }).getByLabel('Часы')).toBeVisible()
  await measure(page, 'an object')

  await page.goto(`/${space.id}/${table}`)
  await expect(page.getByRole('rowheader', { name: 'Альфа' })).toBeVisible()
  await measure(page, 'a table')
  await page
    .getByRole('columnheader', { name: 'Часы' })
    .getByRole('button', { name: 'Часы', exact: true })
    .tap()
  await page.getByRole('menuitem', { name: 'Скрыть поле от…' }).tap()
  await page.getByRole('textbox', { name: 'От кого скрыть' }).fill('ком')
  await page.getByRole('option', { name: 'Команда' }).tap()
  await expect(page.getByRole('dialog').getByText('Владелец пространства')).toBeVisible()
  await measure(page, 'hiding a field')
  await page.getByRole('dialog').getByRole('button', { name: 'Скрыть', exact: true }).tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page
    .getByRole('columnheader', { name: 'Часы' })
    .getByRole('button', { name: 'Часы', exact: true })
    .tap()
  await page.getByRole('menuitem', { name: 'Скрыть поле от…' }).tap()
  await expect(page.getByRole('button', { name: 'Показать снова: Команда' })).toBeVisible()
  await measure(page, 'a hidden field')
  await page.goto(`/${space.id}/${kanban}`)
  await expect(page.getByText('Альфа')).toBeVisible()
  await measure(page, 'a kanban')
})
