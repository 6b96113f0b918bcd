import { expect, type Locator, type Page } from '@playwright/test'
import { addBlock, readBlocks, writeSetting } from '#schema/kinds/composite/blocks.ts'
import { closedSpace } from '../access/closedSpace.ts'
import { test, type Terem } from '../world.ts'
import { block, change, createObject, menu, openObjects, settings } from './compositeWorld.ts'
import { linkType } from './tasks.ts'
import { writeInto } from './writeInto.ts'

const kinds = ['table', 'kanban', 'tiles', 'list'] as const
type World = Awaited<ReturnType<typeof openObjects>>

/** A page of objects in a block of its own for each kind, and a carousel of the type. */
async function putBlocks(terem: Terem, { owner, space, tasks, id }: World, shown: readonly string[] = kinds) {
  const other = await writeInto(terem, owner, id)
  const pages: string[] = []
  for (const [at, type] of shown.entries()) {
    // oxlint-disable no-await-in-loop -- one after another
    const page = await terem.page(owner, space, { title: `Все: ${type}`, type })
    await linkType(terem, owner, page, tasks.type)
    await other.write([
      {
        write: (doc) =>
          addBlock(doc, {
            id: type,
            kind: 'page',
            settings: { page, title: type },
            x: (at % 2) * 6,
            y: at,
            w: 6,
            h: 9,
          }),
      },
    ])
    pages.push(page)
    // oxlint-enable no-await-in-loop
  }
  return { other, pages }
}

/** Asks for objects in a state, in the filter that is open. */
async function ask(page: Page, state: string) {
  await page.getByRole('button', { name: 'Условие' }).click()
  const line = page.getByRole('group', { name: 'Фильтр' })
  await line.getByRole('combobox').first().click()
  await page.getByRole('option', { name: 'Состояние' }).click()
  await line.getByRole('combobox').last().click()
  await page.getByRole('option', { name: state }).click()
  await page.keyboard.press('Escape')
}

async function setFilter(page: Page, of: Locator, state: string) {
  await menu(page, of, 'Настроить…')
  await settings(page)
    .getByRole('button', { name: /^Фильтр/ })
    .click()
  await ask(page, state)
  await page.keyboard.press('Escape')
  await expect(settings(page)).toHaveCount(0)
}

const isNew = (state: string) => ({
  join: 'AND' as const,
  parts: [{ of: state, operator: 'IN' as const, value: ['new'] }],
})

test('[RCO.01~] a block shows the objects of another page that its own filter leaves, besides the filter of that page, live', async ({
  terem,
  browser,
}) => {
  const world = await openObjects(terem, browser)
  const { page, tasks, path, owner } = world
  const { other } = await putBlocks(terem, world, ['table'])
  const table = block(page, 'table')
  await expect(table).toContainText('Гамма')
  await setFilter(page, table, 'Новая')
  await expect(table.getByRole('button', { name: 'Отфильтровано, 1 условие' })).toBeVisible()
  for (const name of ['Альфа', 'Бета']) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await expect(table).toContainText(name)
  }
  await expect(table).not.toContainText('Гамма')
  await expect(table).toContainText('2 объекта')
  // The page itself shows all, for others too; what is made in the block fits it.
  await createObject(terem, world, tasks, ['Эта', 1, 'new'])
  await createObject(terem, world, tasks, ['Дзета', 2, 'done'])
  await expect(table).toContainText('Эта')
  await expect(table).not.toContainText('Дзета')
  await page.reload()
  await expect(table).toContainText('3 объекта')
  // Its sign opens the conditions in place.
  await table.getByRole('button', { name: 'Отфильтровано, 1 условие' }).click()
  await page.getByRole('button', { name: 'Убрать условие' }).click()
  await page.keyboard.press('Escape')
  await expect(table).toContainText('6 объектов')
  await expect(table.getByRole('button', { name: /^Отфильтровано/ })).toHaveCount(0)
  const second = await terem.open(browser, owner, path)
  await expect(block(second, 'table')).toContainText('6 объектов')
  other.stop()
})

test('[RCO.01~] tables, kanbans, tiles and lists in blocks follow the filter of their block, each its own', async ({
  terem,
  browser,
}) => {
  const world = await openObjects(terem, browser)
  const { page, tasks } = world
  const { other } = await putBlocks(terem, world)
  for (const kind of kinds) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await expect(block(page, kind)).toContainText('Гамма')
  }
  await other.write([
    {
      write: (doc) => {
        for (const kind of kinds.slice(1))
          writeSetting(doc, kind, 'filter', isNew(tasks.properties.state) as never)
      },
    },
  ])
  for (const kind of kinds.slice(1)) {
    // oxlint-disable no-await-in-loop -- one after another
    await expect(block(page, kind)).not.toContainText('Гамма')
    await expect(block(page, kind)).toContainText('Альфа')
    await expect(block(page, kind).getByRole('button', { name: 'Отфильтровано, 1 условие' })).toBeVisible()
    // oxlint-enable no-await-in-loop
  }
  await expect(block(page, 'table')).toContainText('Гамма')
  other.stop()
})

test('[RCO.01~] a filter that names a deleted option, a field that is hidden or deleted, or is none, says so and shows no objects', async ({
  terem,
  browser,
}) => {
  const { owner, member, space, give } = await closedSpace(terem)
  const world = await openObjects(terem, browser, { owner, space })
  const { page, id, path, tasks } = world
  const { other, pages } = await putBlocks(terem, world, ['table'])
  const table = block(page, 'table')
  const put = (filter: unknown) => ({
    write: (doc: Parameters<typeof readBlocks>[0]) => writeSetting(doc, 'table', 'filter', filter as never),
  })
  await other.write([put(isNew(tasks.properties.state))])
  await expect(table).toContainText('2 объекта')
  await give(id, 'read')
  await give(pages[0]!, 'read')
  await give(tasks.type, 'read', 'type')
  const reader = await terem.open(browser, member, path)
  const seen = block(reader, 'table')
  await expect(seen).toContainText('2 объекта')
  await expect(seen.getByRole('img', { name: 'Отфильтровано, 1 условие' })).toBeVisible()
  const hide =
    'mutation ($id: ID!) { accessInherit(resource_type: property, resource_id: $id, inherits: false) { status } }'
  await change(terem, world, hide, { id: tasks.properties.state })
  await expect(seen).toContainText('Фильтр недоступен')
  await expect(seen).toContainText('удалили или скрыли')
  await expect(seen).not.toContainText('Альфа')
  await expect(seen.getByRole('button', { name: 'Убрать фильтр' })).toHaveCount(0)
  await expect(table).toContainText('2 объекта')

  const gone = 'mutation ($of: ID!) { propertyOptionDelete(property_id: $of, option_id: "new") { status } }'
  await change(terem, world, gone, { of: tasks.properties.state })
  await expect(table).toContainText('вариант, который удалили')
  await expect(table).not.toContainText('Альфа')
  await other.write([put('всё')])
  await expect(table).toContainText('не удалось прочитать')
  await other.write([put(isNew(tasks.properties.state))])
  await change(terem, world, 'mutation ($id: ID!) { propertyDelete(id: $id) { recordId } }', {
    id: tasks.properties.state,
  })
  await expect(table).toContainText('удалили или скрыли')
  await table.getByRole('button', { name: 'Убрать фильтр' }).click()
  await expect(table).toContainText('4 объекта')
  await expect(seen).toContainText('4 объекта')
  other.stop()
})
