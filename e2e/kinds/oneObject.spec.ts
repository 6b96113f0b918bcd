import { expect, type Page } from '@playwright/test'
import { addBlock } from '#schema/kinds/composite/blocks.ts'
import { test } from '../world.ts'
import { block } from './compositeWorld.ts'
import { addAll, nameField, openAsGuest, send } from './formWorld.ts'
import { bar, charted, list } from './ganttWorld.ts'
import { openPages, today } from './objectPagesWorld.ts'
import { writeInto } from './writeInto.ts'

const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const inherit = (id: string, inherits: boolean) =>
  `mutation { accessInherit(resource_type: property, resource_id: "${id}", inherits: ${inherits}) { status } }`

test('one object stands in every kind of page and in widgets: two people move its card, bar and day at once, a guest’s answer comes to all, and a hidden field goes from all', async ({
  terem,
  browser,
}) => {
  test.slow()
  const { anna, closed, space, ask, tasks, dates, make, ids, pages, everywhere, first } = await openPages(
    terem,
    browser,
  )
  const { type, properties } = tasks
  const made = { Бета: await make('Бета'), Гамма: await make('Гамма') }
  const overview = await terem.page(anna, space, { title: 'Обзор', type: 'composite' })
  await closed.give(overview, 'edit')
  const writer = await writeInto(terem, anna, overview)
  const blocks = [
    { kind: 'diagram', settings: { type, title: 'По состояниям', property: properties.state } },
    { kind: 'indicator', settings: { type, title: 'Всего', measure: 'count' } },
    { kind: 'carousel', settings: { type, title: 'По одной' } },
    { kind: 'page', settings: { page: ids.list } },
  ] as const
  for (const [at, of] of blocks.entries())
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await writer.write([
      { write: (doc) => addBlock(doc, { id: `b${at}`, ...of, x: (at % 2) * 6, y: at * 8, w: 6, h: 8 }) },
    ])
  writer.stop()
  const his = await first.context().newPage()
  await his.goto(`${terem.url}/${space.id}/${overview}`)
  const count = block(his, 'Всего').getByRole('status')
  const states = block(his, 'По состояниям').getByRole('row')
  await expect(count).toHaveText('3')
  await expect(states).toHaveText(['СостояниеКоличество', 'Новая3'])

  const hers = await terem.open(browser, anna, `/${space.id}/${ids.kanban}`)
  const day = await hers.context().newPage()
  await day.goto(`${terem.url}/${space.id}/${ids.calendar}`)
  const gantt = pages.get('gantt')!
  const bars = list(gantt).or(gantt.getByRole('list', { name: 'Дела gantt' }))
  await column(hers, 'Новая').getByRole('button', { name: /Альфа/ }).press('Enter')
  await bars.getByRole('link', { name: 'Альфа', exact: true }).focus()
  await day.getByRole('link', { name: 'Гамма' }).focus()
  await Promise.all([
    hers.getByRole('menuitem', { name: 'Готова' }).click(),
    gantt.keyboard.press('Alt+ArrowRight'),
    day.keyboard.press('Alt+ArrowRight'),
  ])
  const stored = async (id: string) => {
    const { object } = await ask<{ object: { values: Record<string, unknown> } }>(
      'query ($id: ID!) { object(id: $id) { values } }',
      { id },
    )
    return [properties.state, ...dates].map((of) => object.values[of])
  }
  const { paginate_object: found } = await ask<{ paginate_object: { data: { id: string; name: string }[] } }>(
    'query ($type: ID!) { paginate_object(type_id: $type, perPage: 10) { data { id name } } }',
    { type },
  )
  const alpha = found.data.find(({ name }) => name === 'Альфа')!.id
  await expect.poll(() => stored(alpha)).toEqual(['done', tomorrow, tomorrow])
  await expect.poll(() => stored(made.Гамма)).toEqual(['new', tomorrow, today])
  await expect(column(pages.get('kanban')!, 'Готова')).toContainText('Альфа')
  await expect(states).toHaveText(['СостояниеКоличество', 'Новая2', 'Готова1'])

  const form = await hers.context().newPage()
  await form.goto(`${terem.url}/${space.id}/${ids.form}`)
  await addAll(form)
  const guest = await openAsGuest(browser, await terem.publish(anna, ids.form), 599)
  await nameField(guest).fill('Ответ')
  await guest.getByRole('textbox', { name: 'Начало' }).fill(today.split('-').toReversed().join('.'))
  await send(guest).click()
  await expect(guest.getByRole('heading', { name: 'Спасибо!' })).toBeVisible()
  await everywhere('Ответ', true)
  await expect(count).toHaveText('4')

  await ask(inherit(properties.state, false))
  const words = /Состояние|Новая|Готова/
  for (const [kind, page] of [...pages, ['overview', his] as const])
    // oxlint-disable-next-line no-await-in-loop -- each is named where it fails
    await expect(page.getByRole('main'), kind).not.toContainText(words)
  await expect(block(his, 'По состояниям')).toContainText('Поле недоступно')
  await ask(inherit(properties.state, true))
  await expect(states).toHaveText(['СостояниеКоличество', 'Новая2', 'Готова1', 'Не указано1'])
})

/** A chain over April and May of 2026: its days, the lag before each task, and its days two weeks later. */
const chain: [name: string, from: string, to: string, lag: number, later: [from: string, to: string]][] = [
  ['Проект', '04-06', '04-08', 0, ['04-20', '04-22']],
  ['Смета', '04-09', '04-10', 0, ['04-23', '04-24']],
  ['Договор', '04-14', '04-14', 1, ['04-28', '04-28']],
  // The first of May is off, so are the weekend behind it and the eleventh.
  ['Закупка', '04-15', '04-17', 0, ['04-29', '05-04']],
  ['Доставка', '04-20', '04-20', 0, ['05-05', '05-05']],
  ['Разметка', '04-23', '04-24', 2, ['05-08', '05-12']],
  ['Приёмка', '04-27', '04-27', 0, ['05-13', '05-13']],
  ['Монтаж', '04-28', '05-04', 0, ['05-14', '05-19']],
  ['Уборка', '05-04', '05-04', -1, ['05-19', '05-19']],
  ['Проверка', '05-05', '05-06', 0, ['05-20', '05-21']],
  ['Обучение', '05-08', '05-13', 1, ['05-25', '05-27']],
  ['Сдача', '05-14', '05-14', 0, ['05-28', '05-28']],
]

test('a chain of twelve tasks with lags that is put off over the holidays of May by a typed date stands as counted by hand, for both people, and two undos bring it back', async ({
  terem,
  browser,
}) => {
  const in2026 = (day: string) => `2026-${day}`
  const at = await charted(
    terem,
    browser,
    Object.fromEntries(chain.map(([name, from, to]) => [name, [in2026(from), in2026(to)]])),
  )
  const { page, relate, stored, anna, space, id } = at
  for (const [place, [name, , , lag]] of chain.entries())
    // oxlint-disable-next-line no-await-in-loop -- in this order
    if (place > 0) await relate(chain[place - 1]![0], name, { lag: lag * 1440 })
  await page.getByRole('button', { name: 'Настройки ганта' }).click()
  await page.getByRole('combobox', { name: 'Рабочие дни' }).click()
  await page.getByRole('option', { name: 'Производственный календарь России' }).click()
  await page.keyboard.press('Escape')
  const auto = page.getByRole('switch', { name: 'Автопланирование' })
  await auto.click({ force: true })
  await expect(auto).toBeChecked()
  const other = await terem.open(browser, anna, `/${space.id}/${id}`)
  await expect(bar(other, 'Проект')).toBeVisible()
  await expect(page.locator('[data-relation]')).toHaveCount(11)

  const type = async (name: string, field: string, day: string) => {
    const line = page.locator('[data-line]').filter({ hasText: name })
    await line.getByRole('button', { name: `Изменить: ${field}` }).click()
    const input = line.getByRole('textbox')
    await input.fill(day)
    await input.press('Enter')
  }
  const all = async () => Promise.all(chain.map(([name]) => stored(name)))
  const before = chain.map(([, from, to]) => [in2026(from), in2026(to)])
  const later = chain.map(([, , , , [from, to]]) => [in2026(from), in2026(to)])
  await type('Проект', 'Начало', '20.04.2026')
  await expect.poll(all).toEqual(later)
  await expect(bar(other, 'Закупка')).toHaveAccessibleName(/29 апр.* 4 мая/)
  // Two working days more push what waits for it.
  await type('Закупка', 'Окончание', '06.05.2026')
  await expect.poll(() => stored('Доставка')).toEqual(['2026-05-07', '2026-05-07'])
  await expect.poll(() => stored('Сдача')).toEqual(['2026-06-01', '2026-06-01'])
  await page.keyboard.press('Control+z')
  await expect.poll(all).toEqual(later)
  await page.keyboard.press('Control+z')
  await expect.poll(all).toEqual(before)
})
