import { expect, type Page } from '@playwright/test'
import { closedSpace } from '../access/closedSpace.ts'
import { test, type Person, type Space, type Terem } from '../world.ts'
import { linkType, makeTasks } from './tasks.ts'

const grid = (page: Page) => page.getByRole('grid')
const cell = (page: Page, name: string) => grid(page).getByRole('rowheader', { name })
const question = (page: Page, name: string) => page.getByRole('dialog', { name })

const paste = (page: Page, text: string) =>
  page.evaluate((data) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', data)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement!.dispatchEvent(event)
  }, text)

type Told = { id: string; name: string; values: Record<string, unknown> }

/** A table page of tasks; the last of the names stands first. */
async function tasks(terem: Terem, given: { anna: Person; space: Space }, titles: string[]) {
  const { anna, space } = given
  const { type, properties } = await makeTasks(terem, anna, space, titles)
  const id = await terem.page(anna, space, { title: 'Дела', type: 'table' })
  await linkType(terem, anna, id, type)
  const as = { token: anna.token, space: space.id }
  const stored = async () => {
    const query =
      'query ($type: ID!) { paginate_object(type_id: $type, perPage: 100) { data { id name values } } }'
    return (await terem.graphql<{ paginate_object: { data: Told[] } }>(query, { type }, as)).paginate_object
      .data
  }
  const labels = async () => {
    const query = 'query ($id: ID!) { type(id: $id) { properties { label data_type system deleted_at } } }'
    type Shown = { label: string; data_type: string; system: string | null; deleted_at: string | null }
    const found = await terem.graphql<{ type: { properties: Shown[] } }>(query, { id: type }, as)
    return found.type.properties
      .filter(({ system, deleted_at: gone }) => system === null && !gone)
      .map(({ label, data_type: kind }) => `${label} ${kind}`)
  }
  return { anna, type, properties, stored, labels, page: id, path: `/${space.id}/${id}` }
}

async function alone(terem: Terem) {
  const anna = await terem.person('Анна')
  return { anna, space: await terem.space(anna, 'Склад') }
}

test('a paste past the last row and column makes them after a question, and one undo takes all of it back', async ({
  terem,
  browser,
}) => {
  const made = await tasks(terem, await alone(terem), ['Бета', 'Альфа'])
  const before = await made.labels()
  const page = await terem.open(browser, made.anna, made.path)
  await cell(page, 'Бета').click()
  // It comes last, and is counted.
  await expect(grid(page).getByRole('columnheader', { name: 'Добавить поле' })).toBeVisible()
  const columns = await grid(page).getByRole('columnheader').count()
  // As many cells as there are columns, and two more.
  const row = (name: string, hours: string, more: string[]) =>
    [name, hours, 'Новая', ...Array.from({ length: columns - 5 }, () => ''), ...more].join('\t')
  await paste(
    page,
    [
      row('Гамма', '5', ['12,5', 'раз']),
      row('Дельта', 'шесть', ['7', 'два']),
      row('Эпсилон', '8', ['', '']),
    ].join('\n'),
  )
  const asked = question(page, 'Добавить 2 строки и 2 столбца?')
  await expect(asked.getByText('Вид новых столбцов: Число, Текст.')).toBeVisible()
  expect((await made.stored()).map(({ name }) => name)).toEqual(['Альфа', 'Бета'])
  await asked.getByRole('button', { name: 'Добавить и вставить' }).click()
  await expect(page.getByText('«шесть» — Часы')).toBeVisible()
  await expect(grid(page).getByRole('rowheader')).toHaveText(['Альфа', 'Гамма', 'Дельта', 'Эпсилон'])
  await expect(grid(page).getByRole('row', { name: /Гамма/ })).toContainText('12,5')
  await expect.poll(async () => (await made.labels()).length).toBe(before.length + 2)
  const stored = await made.stored()
  // The list has them in the order of the paste.
  expect(stored.map(({ name }) => name)).toEqual(['Дельта', 'Эпсилон', 'Альфа', 'Гамма'])
  expect(stored[1]!.values).toMatchObject({ [made.properties.hours]: 8, [made.properties.state]: 'new' })
  expect(stored[0]!.values[made.properties.hours] ?? null).toBeNull()
  await cell(page, 'Гамма').click()
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await made.stored()).map(({ name }) => name)).toEqual(['Альфа', 'Бета'])
  await expect.poll(made.labels).toEqual(before)
  await expect(grid(page).getByRole('rowheader')).toHaveText(['Альфа', 'Бета'])
})

test('a row that somebody else changed since keeps that, and the rest of the paste is taken back', async ({
  terem,
  browser,
}) => {
  const made = await tasks(terem, await alone(terem), ['Бета', 'Альфа'])
  const page = await terem.open(browser, made.anna, made.path)
  await cell(page, 'Альфа').click()
  await paste(page, 'Раз\nДва\nТри')
  await question(page, 'Добавить 1 строку?').getByRole('button', { name: 'Добавить и вставить' }).click()
  const sorted = async () => (await made.stored()).map(({ name }) => name).toSorted()
  await expect.poll(sorted).toEqual(['Два', 'Раз', 'Три'])
  const { id } = (await made.stored()).find(({ name }) => name === 'Два')!
  const query =
    'mutation ($id: ID!, $values: JSON!) { objectUpdate(id: $id, input: { values: $values }) { status } }'
  const values = { [made.properties.name]: 'Четыре' }
  await terem.graphql(query, { id, values }, { token: made.anna.token })
  await cell(page, 'Раз').click()
  await page.keyboard.press('Control+z')
  await expect.poll(sorted).toEqual(['Альфа', 'Четыре'])
  await expect(page.getByRole('alert')).toBeVisible()
})

test('rows whose answer was lost are made once, and undo knows them', async ({ terem, browser }) => {
  const made = await tasks(terem, await alone(terem), ['Альфа'])
  const page = await terem.open(browser, made.anna, made.path)
  await cell(page, 'Альфа').click()
  let lost = 0
  await page.route(/graphql/, async (route) => {
    if (lost > 0 || !route.request().postData()?.includes('objectsCreate')) return route.fallback()
    lost += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  await paste(page, 'Альфа\t1\nБета\t2\nГамма\t3')
  await question(page, 'Добавить 2 строки?').getByRole('button', { name: 'Добавить и вставить' }).click()
  await expect(grid(page).getByRole('rowheader')).toHaveText(['Альфа', 'Бета', 'Гамма'])
  const names = async () => (await made.stored()).map(({ name }) => name).toSorted()
  await expect.poll(names).toEqual(['Альфа', 'Бета', 'Гамма'])
  expect(lost).toBe(1)
  // It stays until all is written.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect.poll(names).toEqual(['Альфа'])
  await expect(grid(page).getByRole('rowheader')).toHaveText(['Альфа'])
})

test('a paste is taken back before its answer has come, and not what was done before it', async ({
  terem,
  browser,
}) => {
  const made = await tasks(terem, await alone(terem), ['Бета', 'Альфа'])
  const page = await terem.open(browser, made.anna, made.path)
  const hours = async () => (await made.stored()).map(({ values }) => values[made.properties.hours])
  await cell(page, 'Альфа').click()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await expect.poll(hours).toEqual([5, 10])
  const undone = Promise.withResolvers<void>()
  await page.route(/graphql/, async (route) => {
    const answer = await route.fetch()
    if (route.request().postData()?.includes('mutation UpdateRow')) await undone.promise
    await route.fulfill({ response: answer })
  })
  await paste(page, '7\n8')
  await expect.poll(hours).toEqual([7, 8])
  await page.keyboard.press('Control+z')
  undone.resolve()
  await expect.poll(hours).toEqual([5, 10])
})

test('what fits alone is pasted where that is asked, and too many cells are refused before any is written', async ({
  terem,
  browser,
}) => {
  const made = await tasks(terem, await alone(terem), ['Бета', 'Альфа'])
  const page = await terem.open(browser, made.anna, made.path)
  await cell(page, 'Бета').click()
  await paste(page, 'Гамма\nДельта')
  await question(page, 'Добавить 1 строку?').getByRole('button', { name: 'Вставить, что поместится' }).click()
  await expect.poll(async () => (await made.stored()).map(({ name }) => name)).toEqual(['Альфа', 'Гамма'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await cell(page, 'Гамма').click()
  await paste(page, Array.from({ length: 2001 }, (_, index) => `Дело ${index}`).join('\n'))
  await expect(
    page.getByText('За один раз вставляется не больше 2000 ячеек. Ничего не вставлено.'),
  ).toBeVisible()
  expect((await made.stored()).map(({ name }) => name)).toEqual(['Альфа', 'Гамма'])
})

test('rows that a paste makes in a group take its value, and go on below it at 599 pixels', async ({
  terem,
  browser,
}) => {
  const made = await tasks(terem, await alone(terem), ['Альфа'])
  const page = await terem.open(browser, made.anna, made.path, { viewport: { width: 599, height: 800 } })
  await grid(page).getByRole('columnheader', { name: 'Состояние' }).getByRole('button').first().click()
  await page.getByRole('menuitem', { name: 'Сгруппировать по столбцу' }).click()
  await expect(grid(page).getByRole('row', { name: /Новая 1/ })).toBeVisible()
  await cell(page, 'Альфа').click()
  await paste(page, 'Альфа\nБета\nГамма')
  const asked = question(page, 'Добавить 2 строки?')
  await expect(asked.getByRole('button', { name: 'Добавить и вставить' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await made.stored()).map(({ name }) => name))
    .toEqual(['Бета', 'Гамма', 'Альфа'])
  expect((await made.stored()).map(({ values }) => values[made.properties.state])).toEqual([
    'new',
    'new',
    'new',
  ])
})

test('who edits objects but not their type is offered rows alone', async ({ terem, browser }) => {
  const { owner, member, space, subject } = await closedSpace(terem)
  const made = await tasks(terem, { anna: owner, space }, ['Альфа'])
  const grant = (resource_type: string, resource_id: string, level: string) =>
    terem.graphql(
      'mutation ($input: AccessGrantInput!) { accessGrant(input: $input) { status } }',
      {
        input: {
          resource_type,
          resource_id,
          subject_id: subject,
          level,
          ...(resource_type === 'page' ? { objects: true } : {}),
        },
      },
      { token: owner.token, space: space.id },
    )
  await grant('page', made.page, 'edit')
  await grant('type', made.type, 'edit')
  const page = await terem.open(browser, member, made.path)
  await cell(page, 'Альфа').click()
  const columns = await grid(page).getByRole('columnheader').count()
  await paste(
    page,
    Array.from({ length: 2 }, () => Array.from({ length: columns }, () => '').join('\t'))
      .join('\n')
      .replace(/^/, 'Бета')
      .replace('\n', '\nГамма'),
  )
  const asked = question(page, 'Добавить 1 строку?')
  await expect(asked.getByText('1 столбец не поместится')).toBeVisible()
  await asked.getByRole('button', { name: 'Добавить и вставить' }).click()
  await expect.poll(async () => (await made.stored()).map(({ name }) => name)).toEqual(['Гамма', 'Бета'])
})
