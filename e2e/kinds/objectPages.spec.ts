import { expect } from '@playwright/test'
import { test } from '../world.ts'
import { openPages } from './objectPagesWorld.ts'

const inherit = (kind: string, id: string, inherits: boolean) =>
  `mutation { accessInherit(resource_type: ${kind}, resource_id: "${id}", inherits: ${inherits}) { status } }`
const rename =
  'mutation ($id: ID!, $values: JSON!) { objectUpdate(id: $id, input: { values: $values }) { recordId } }'

test('what others make, change, hide, delete and restore is right in a table, on a board, in tiles, a list, a Gantt and a calendar without a reload', async ({
  terem,
  browser,
}) => {
  test.slow()
  const { ask, tasks, make, everywhere } = await openPages(terem, browser)
  await everywhere('Альфа', true)
  const id = await make('Омега')
  await everywhere('Омега', true)
  await ask(rename, { id, values: { [tasks.properties.name]: 'Сигма' } })
  await everywhere('Сигма', true)
  await everywhere('Омега', false)
  await ask(inherit('object', id, false))
  await everywhere('Сигма', false)
  await ask(inherit('object', id, true))
  await everywhere('Сигма', true)
  await ask(`mutation { objectDelete(id: "${id}") { status } }`)
  await everywhere('Сигма', false)
  await ask(`mutation { objectRestore(id: "${id}") { status } }`)
  await everywhere('Сигма', true)
  await everywhere('Альфа', true)
})

test('a property that is hidden from the reader is nowhere in their pages: no axis, group, date, colour or field', async ({
  terem,
  browser,
}) => {
  test.slow()
  const { ask, tasks, dates, pages, everywhere, ids, space, first } = await openPages(terem, browser)
  await everywhere('Альфа', true)
  const { state, hours } = tasks.properties
  for (const id of [state, hours, dates[1]!])
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await ask(inherit('property', id, false))
  const words = /Состояние|Новая|Готова|Часы|4321|4.321|Окончание/
  for (const [kind, page] of pages)
    // oxlint-disable-next-line no-await-in-loop -- each is named where it fails
    await expect(page.getByRole('main'), kind).not.toContainText(words)
  const form = await first.context().newPage()
  await form.goto(`${terem.url}/${space.id}/${ids.form}`)
  await form.getByRole('button', { name: 'Добавить все поля' }).click()
  await expect(form.getByRole('main')).toContainText('Начало')
  await expect(form.getByRole('main')).not.toContainText(words)
  // What is opened anew says no more.
  for (const [kind, page] of pages) {
    // oxlint-disable-next-line no-await-in-loop -- one browser opens them one after another
    await page.reload()
    // oxlint-disable-next-line no-await-in-loop -- one browser opens them one after another
    await expect(page.getByRole('main').getByText('Дела ').first(), kind).toBeVisible()
    // oxlint-disable-next-line no-await-in-loop -- each is named where it fails
    await expect(page.getByRole('main'), kind).not.toContainText(words)
  }
  for (const id of [state, hours, dates[1]!])
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await ask(inherit('property', id, true))
  await everywhere('Альфа', true)
  await expect(pages.get('kanban')!.getByRole('main')).toContainText('Новая')
})

test('who only reads changes and makes nothing in any of the pages, and sees what others do', async ({
  terem,
  browser,
}) => {
  test.slow()
  const { make, pages, everywhere } = await openPages(terem, browser, { onlyReads: true })
  await everywhere('Альфа', true)
  for (const [kind, page] of pages) {
    const main = page.getByRole('main')
    const deeds = main.getByRole('button', {
      name: /^(Добавить|Новый объект|Переименовать|Изменить поле|Настройки (списка|плиток|ганта|календаря|канбана))/,
    })
    // Views are everyone's own.
    // oxlint-disable-next-line no-await-in-loop -- each is named where it fails
    await expect(deeds.filter({ hasNotText: /представление/ }), kind).toHaveCount(
      // oxlint-disable-next-line no-await-in-loop -- each is named where it fails
      await main.getByRole('button', { name: 'Добавить представление' }).count(),
    )
    // oxlint-disable-next-line no-await-in-loop -- each is named where it fails
    await expect(main.getByRole('textbox', { name: 'Новый объект' }), kind).toHaveCount(0)
    // A table's are for choosing rows to copy, too.
    // oxlint-disable-next-line no-await-in-loop -- each is named where it fails
    if (kind !== 'table') await expect(main.getByRole('checkbox', { name: /^Выбрать/ }), kind).toHaveCount(0)
  }
  await make('Омега')
  await everywhere('Омега', true)
})

test('pages whose type goes to trash say so, and show its objects again once a manager restores it there, without a reload', async ({
  terem,
  browser,
}) => {
  test.slow()
  const { ask, anna, space, ids, tasks, pages, everywhere } = await openPages(terem, browser)
  await everywhere('Альфа', true)
  const hers = await terem.open(browser, anna, `/${space.id}/${ids.form}`)
  await expect(hers.getByRole('button', { name: 'Добавить все поля' })).toBeVisible()
  await ask(`mutation { typeDelete(id: "${tasks.type}") { status } }`)
  for (const [kind, page] of pages) {
    const main = page.getByRole('main')
    // oxlint-disable-next-line no-await-in-loop -- each is named where it fails
    await expect(main.getByRole('heading', { name: 'Тип объектов в корзине' }), kind).toBeVisible()
    // oxlint-disable-next-line no-await-in-loop -- each is named where it fails
    await expect(main.getByRole('button', { name: 'Выбрать другой тип' }), kind).toBeVisible()
    // oxlint-disable-next-line no-await-in-loop -- each is named where it fails
    await expect(main.getByRole('button', { name: 'Восстановить тип' }), kind).toHaveCount(0)
  }
  await hers.getByRole('button', { name: 'Восстановить тип' }).click()
  await expect(hers.getByRole('button', { name: 'Добавить все поля' })).toBeVisible()
  await everywhere('Альфа', true)
})
