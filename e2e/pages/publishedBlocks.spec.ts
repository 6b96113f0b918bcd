import { expect, type Browser, type Page } from '@playwright/test'
import type * as Y from 'yjs'
import { addBlock, writeSetting } from '#schema/kinds/composite/blocks.ts'
import type { Filter } from '#schema/objects/viewFilter.ts'
import { block } from '../kinds/compositeWorld.ts'
import { linkType, makeTasks } from '../kinds/tasks.ts'
import { writeInto } from '../kinds/writeInto.ts'
import { test, type Terem } from '../world.ts'

const publish =
  'mutation ($id: ID!, $input: PublicationInput) { pagePublish(id: $id, input: $input) { status } }'
const unpublish = 'mutation ($id: ID!) { pageUnpublish(id: $id) { status } }'

/** A published page with a published table of tasks in its only block. */
async function publishedBlocks(terem: Terem) {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  const { type, properties } = await makeTasks(terem, anna, space, ['Альфа', 'Бета', 'Гамма'])
  const table = await terem.page(anna, space, { title: 'Дела', type: 'table' })
  await linkType(terem, anna, table, type)
  const id = await terem.page(anna, space, { title: 'Обзор', type: 'composite' })
  const ask = (query: string, variables: object) =>
    terem.graphql(query, { ...variables }, { token: anna.token, space: space.id })
  const open = () =>
    ask(publish, { id: table, input: { objects: { property_ids: [properties.state, properties.hours] } } })
  await open()
  await ask(publish, { id })
  const writer = await writeInto(terem, anna, id)
  const write = (change: (doc: Y.Doc) => void) => writer.write([{ write: change }])
  const box = { x: 0, y: 0, w: 12, h: 9 }
  await write((doc) => addBlock(doc, { id: 'one', kind: 'page', ...box, settings: { page: table } }))
  const narrow = (filter: Filter) => write((doc) => writeSetting(doc, 'one', 'filter', filter as never))
  return { anna, space, table, id, type, properties, ask, open, write, narrow, stop: () => writer.stop() }
}

async function openAsGuest(browser: Browser, url: string, options = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'ru', ...options })
  const guest = await context.newPage()
  await guest.goto(url)
  return guest
}

const rows = (guest: Page) => guest.getByRole('rowheader')
const shown = (guest: Page) => guest.getByRole('region', { name: 'Дела' })
const closed = (guest: Page) =>
  guest.getByRole('heading', { name: 'Данные этой страницы открыты участникам' })

test('[RCO.01~] [RPG.17~] a block shows guests another published page, live, until that one is closed', async ({
  terem,
  browser,
}) => {
  const { space, table, id, ask, open, narrow, type, properties, stop } = await publishedBlocks(terem)
  const guest = await openAsGuest(browser, `${terem.sharedUrl}/${space.id}/${id}`)
  await expect(rows(guest)).toHaveText(['Гамма', 'Бета', 'Альфа'])
  await expect(shown(guest).getByRole('link', { name: 'Дела' })).toHaveAttribute(
    'href',
    `/${space.id}/${table}`,
  )

  await ask('mutation ($input: ObjectCreateInput!) { objectCreate(input: $input) { recordId } }', {
    input: { type_id: type, values: { [properties.name]: 'Дельта' } },
  })
  await expect(rows(guest)).toHaveText(['Дельта', 'Гамма', 'Бета', 'Альфа'])
  await narrow({ join: 'AND', parts: [{ of: 'name', operator: 'LIKE', value: 'Бет' }] })
  await expect(rows(guest)).toHaveText(['Бета'])

  await guest.getByRole('link', { name: 'Бета' }).click()
  await expect(guest.getByRole('dialog', { name: 'Бета' })).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('dialog', { name: 'Бета' })).toBeVisible()
  await guest.keyboard.press('Escape')
  await expect(guest.getByRole('dialog')).toHaveCount(0)

  await ask(unpublish, { id: table })
  await expect(closed(guest)).toBeVisible()
  await expect(guest.getByText('Дела', { exact: true })).toHaveCount(0)
  await open()
  await guest.reload()
  await expect(rows(guest)).toHaveText(['Бета'])
  await ask('mutation ($id: ID!) { pageDelete(id: $id) { status } }', { id: table })
  await expect(closed(guest)).toBeVisible()
  await expect(guest.getByText('Дела', { exact: true })).toHaveCount(0)
  stop()
})

test('[RCO.02~] [RCO.03~] [RCO.04~] [RCO.05~] [RPG.17~] widgets show guests what was chosen, live, and are closed by what was not', async ({
  terem,
  browser,
}) => {
  const { anna, space, id, type, properties, ask, write, stop } = await publishedBlocks(terem)
  const set = (of: string, name: string, value: string) => write((doc) => writeSetting(doc, of, name, value))
  const widgets = [
    ['sum', 'indicator', { title: 'Часы всего', measure: 'sum', number: properties.hours }],
    ['chart', 'diagram', { title: 'По состояниям', property: properties.state }],
    ['slides', 'carousel', { title: 'По одной' }],
  ] as const
  for (const [at, [name, kind, settings]] of widgets.entries())
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await write((doc) =>
      addBlock(doc, { id: name, kind, x: at * 4, y: 9, w: 4, h: 6, settings: { type, ...settings } }),
    )
  const guest = await openAsGuest(browser, `${terem.sharedUrl}/${space.id}/${id}`)
  await expect(guest.getByText('Для участников')).toHaveCount(3)

  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await page.getByRole('button', { name: 'Поделиться' }).click()
  const share = page.getByRole('dialog', { name: 'Поделиться' })
  await share.getByRole('tab', { name: 'Публикация' }).click()
  await share.getByRole('switch', { name: 'Показывать данные виджетов' }).click()
  await expect(share.getByRole('checkbox', { name: 'Часы' })).toBeChecked()
  await expect(block(guest, 'Часы всего').getByRole('status')).toHaveText('60')
  await expect(block(guest, 'По состояниям').getByRole('row')).toHaveText(['СостояниеКоличество', 'Новая3'])
  await expect(block(guest, 'По одной')).toContainText('Альфа')
  await expect(block(guest, 'По одной')).toContainText('Новая')

  await block(guest, 'По одной').getByRole('button', { name: 'Предыдущий объект' }).click()
  await expect(block(guest, 'По одной')).toContainText('Гамма')
  await ask('mutation ($input: ObjectCreateInput!) { objectCreate(input: $input) { recordId } }', {
    input: { type_id: type, values: { [properties.name!]: 'Дельта', [properties.hours!]: 4 } },
  })
  await expect(block(guest, 'Часы всего').getByRole('status')).toHaveText('64')

  await share.getByRole('checkbox', { name: 'Часы' }).click()
  await expect(block(guest, 'Часы всего')).toContainText('Для участников')
  await set('sum', 'measure', 'count')
  await expect(block(guest, 'Часы всего').getByRole('status')).toHaveText('4')
  await share.getByRole('switch', { name: 'Показывать данные виджетов' }).click()
  await expect(guest.getByText('Для участников')).toHaveCount(3)
  await expect(guest.getByText('Дельта', { exact: true })).toHaveCount(1)
  stop()
})
