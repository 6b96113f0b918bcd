import { expect, type Browser, type Page } from '@playwright/test'
import { addBlock, writeSetting } from '#schema/kinds/composite/blocks.ts'
import type { Filter } from '#schema/objects/viewFilter.ts'
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
  const box = { x: 0, y: 0, w: 12, h: 9 }
  await writer.write([
    { write: (doc) => addBlock(doc, { id: 'one', kind: 'page', ...box, settings: { page: table } }) },
  ])
  const narrow = (filter: Filter) =>
    writer.write([{ write: (doc) => writeSetting(doc, 'one', 'filter', filter as never) }])
  return { anna, space, table, id, type, properties, ask, open, narrow, stop: () => writer.stop() }
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
