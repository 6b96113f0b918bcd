import { expect, type Page } from '@playwright/test'
import { closedSpace } from '../access/closedSpace.ts'
import { test } from '../world.ts'
import { bar, boxOf, charted, dayWidth, list, on, pull, relation } from './ganttWorld.ts'

/** Draws a line from one end of a bar to an end of another. */
async function draw(page: Page, [from, side]: [string, string], [to, other]: [string, string]) {
  await boxOf(page, from).hover()
  const { x, y, width, height } = (await boxOf(page, to).boundingBox())!
  const at = (await boxOf(page, from).locator(`[data-dot="${side}"]`).boundingBox())!
  await page.mouse.move(at.x + 7, at.y + 7)
  await page.mouse.down()
  await page.mouse.move(at.x + 30, at.y + 20, { steps: 3 })
  await page.mouse.move(x + (other === 'start' ? 5 : width - 5), y + height / 2, { steps: 4 })
  await page.mouse.up()
}

/** Presses the middle of a line. */
async function press(page: Page, which: number) {
  const { x, y } = await relation(page)
    .nth(which)
    .locator('path')
    .first()
    .evaluate((path: SVGPathElement) => {
      const at = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM()!)
      return { x: at.x, y: at.y }
    })
  await page.mouse.click(x, y)
}

test('[ROV.19] relations of four kinds are drawn between the ends of bars, stored, changed and removed', async ({
  terem,
  browser,
}) => {
  const at = await charted(terem, browser, {
    Альфа: [on(0), on(2)],
    Бета: [on(4), on(6)],
    Гамма: [on(0), on(2)],
  })
  const { anna, space, id, page, relations } = at
  const other = await terem.open(browser, anna, `/${space.id}/${id}`)
  await expect(bar(page, 'Гамма')).toBeVisible()
  await expect(bar(other, 'Гамма')).toBeVisible()
  const form = page.getByRole('dialog', { name: 'Зависимость' })
  for (const [side, to] of [
    ['end', 'start'],
    ['start', 'start'],
    ['end', 'end'],
    ['start', 'end'],
  ] as const) {
    // oxlint-disable no-await-in-loop -- one after another
    await draw(page, ['Альфа', side], ['Бета', to])
    await expect.poll(relations).toEqual([`Альфа Бета ${side}_${to} 0`])
    await expect(form).toBeVisible()
    await expect(relation(other)).toHaveAttribute('data-kind', `${side}_${to}`)
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
    // oxlint-enable no-await-in-loop
  }
  await draw(page, ['Бета', 'end'], ['Гамма', 'start'])
  await form.getByRole('combobox', { name: 'Вид' }).click()
  await page.getByRole('option', { name: 'Начало – начало' }).click()
  await form.getByRole('textbox', { name: 'Задержка, дней' }).fill('-2')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect.poll(relations).toEqual(['Альфа Бета start_end 0', 'Бета Гамма start_start -2880'])
  await draw(page, ['Гамма', 'end'], ['Альфа', 'start'])
  await expect(page.getByRole('alert')).toContainText('Получился бы круг: Альфа → Бета → Гамма → Альфа')
  await expect(relation(page)).toHaveCount(2)
  await press(page, 1)
  await form.getByRole('button', { name: 'Удалить' }).click()
  await expect.poll(relations).toHaveLength(1)
  await expect(relation(other)).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(relation(other)).toHaveCount(2)
})

test('what an object waits for is chosen, changed and removed by keys alone', async ({ terem, browser }) => {
  const { page, relations } = await charted(terem, browser, {
    Альфа: [on(0), on(2)],
    Бета: [on(4), on(6)],
  })
  await expect(bar(page, 'Бета')).toBeVisible()
  await list(page).getByRole('link', { name: 'Бета', exact: true }).focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Зависимости…' }).press('Enter')
  const window = page.getByRole('dialog', { name: 'Зависимости: Бета' })
  await window.getByRole('combobox', { name: 'Чего ждать' }).focus()
  await page.keyboard.type('Аль')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await window.getByRole('button', { name: 'Добавить' }).press('Enter')
  await expect.poll(relations).toEqual(['Альфа Бета end_start 0'])
  const waits = window.getByRole('region', { name: 'Ждёт' })
  await waits.getByRole('textbox', { name: 'Задержка, дней' }).press('ArrowUp')
  await expect.poll(relations).toEqual(['Альфа Бета end_start 1440'])
  await waits.getByRole('textbox', { name: 'Задержка, дней' }).press('ControlOrMeta+a')
  await page.keyboard.type('-12')
  await expect.poll(relations).toEqual(['Альфа Бета end_start -17280'])
  await expect(waits.getByRole('textbox', { name: 'Задержка, дней' })).toHaveValue(/^-12/)
  await waits.getByRole('button', { name: 'Удалить зависимость: Альфа' }).press('Enter')
  await expect.poll(relations).toEqual([])
})

test('with auto-scheduling a drag shows what goes along, stores all as one change with one undo, and names what stays', async ({
  terem,
  browser,
}) => {
  const { owner, member, space, subject } = await closedSpace(terem)
  const at = await charted(
    terem,
    browser,
    { Альфа: [on(0), on(2)], Бета: [on(3), on(4)], Гамма: [on(7), on(8)], Дельта: [on(9), on(10)] },
    { at: { owner, space } },
  )
  const { id, ids, relate, stored, tasks } = at
  await relate('Альфа', 'Бета')
  await relate('Бета', 'Гамма')
  await relate('Гамма', 'Дельта')
  const give = (resource_type: string, resource_id: string, level: string, rest: object = {}) =>
    terem.graphql(
      'mutation ($input: AccessGrantInput!) { accessGrant(input: $input) { status } }',
      { input: { resource_type, resource_id, subject_id: subject, level, ...rest } },
      { token: owner.token, space: space.id },
    )
  await give('page', id, 'edit')
  await give('type', tasks.type, 'edit', { nested: true })
  await terem.graphql(
    'mutation ($id: ID!) { accessInherit(resource_type: object, resource_id: $id, inherits: false) { status } }',
    { id: ids['Дельта'] },
    { token: owner.token, space: space.id },
  )
  await give('object', ids['Дельта']!, 'read')
  const page = await terem.open(browser, member, `/${space.id}/${id}`)
  await expect(bar(page, 'Дельта')).toBeVisible()
  await expect(relation(page)).toHaveCount(3)
  await page.getByRole('switch', { name: 'Автопланирование' }).check()
  const all = () => Promise.all(['Альфа', 'Бета', 'Гамма', 'Дельта'].map(stored))
  const before = await all()
  await pull(page, boxOf(page, 'Альфа'), { x: 2 * dayWidth })
  await expect(boxOf(page, 'Бета')).toHaveAttribute('data-moved', 'true')
  await expect(boxOf(page, 'Дельта')).not.toHaveAttribute('data-moved')
  await expect(page.getByRole('status').filter({ hasText: 'Останется на месте' })).toContainText('Дельта')
  await page.mouse.up()
  // Over the weekend, each by its own days.
  await expect.poll(all).toEqual([[on(2), on(4)], [on(7), on(8)], [on(9), on(10)], before[3]])
  await expect(page.getByRole('alert')).toContainText('Останется на месте, менять его вы не можете: Дельта')
  await page.keyboard.press('Control+z')
  await expect.poll(all).toEqual(before)
})

test('dates that were changed elsewhere and break a plan are pushed at a click, as one change with one undo', async ({
  terem,
  browser,
}) => {
  const { page, ids, relate, ask, stored, end } = await charted(terem, browser, {
    Альфа: [on(0), on(1)],
    Бета: [on(2), on(3)],
    Гамма: [on(4), on(7)],
    Дельта: [on(2), on(2)],
  })
  await relate('Альфа', 'Бета')
  await relate('Бета', 'Гамма')
  await expect(relation(page)).toHaveCount(2)
  const repair = page.getByRole('button', { name: 'Исправить сроки' })
  await expect(repair).toHaveCount(0)
  const all = () => Promise.all(['Альфа', 'Бета', 'Гамма', 'Дельта'].map(stored))
  // As a table or a program does.
  await ask(
    'mutation ($id: ID!, $values: JSON!) { objectUpdate(id: $id, input: { values: $values }) { recordId } }',
    {
      id: ids['Альфа'],
      values: { [end]: on(3) },
    },
  )
  const before = [
    [on(0), on(3)],
    [on(2), on(3)],
    [on(4), on(7)],
    [on(2), on(2)],
  ]
  await expect(repair).toHaveAttribute('title', /^Даты нарушают зависимости\./)
  expect(await all()).toEqual(before)
  await repair.click()
  await expect.poll(all).toEqual([
    [on(0), on(3)],
    [on(4), on(7)],
    [on(8), on(9)],
    [on(2), on(2)],
  ])
  await expect(repair).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect.poll(all).toEqual(before)
  await expect(repair).toBeVisible()
})

test('what goes along is known of all objects, also of those far below the screen', async ({
  terem,
  browser,
}) => {
  const { anna, space, page, tasks, start, end, ids, stored } = await charted(terem, browser, {
    Альфа: [on(0), on(2)],
  })
  const as = { token: anna.token, space: space.id }
  const { objectsCreate } = await terem.graphql<{ objectsCreate: { ids: string[] } }>(
    'mutation ($input: ObjectsCreateInput!) { objectsCreate(input: $input) { ids } }',
    {
      input: {
        type_id: tasks.type,
        values: Array.from({ length: 240 }, (_, at) => ({
          [tasks.properties.name]: `Дело ${at}`,
          [start]: on(3),
          [end]: on(4),
        })),
      },
    },
    as,
  )
  const last = objectsCreate.ids.at(-1)!
  await terem.graphql(
    'mutation ($input: ObjectRelationInput!) { objectRelationSave(input: $input) { recordId } }',
    { input: { from_id: ids['Альфа'], to_id: last } },
    as,
  )
  await page.reload()
  await expect(bar(page, 'Альфа')).toBeVisible()
  await expect(relation(page)).toHaveCount(1)
  await page.getByRole('switch', { name: 'Автопланирование' }).check()
  await pull(page, boxOf(page, 'Альфа'), { x: dayWidth })
  await page.mouse.up()
  await expect.poll(() => stored('Альфа')).toEqual([on(1), on(3)])
  const dates = async () => {
    const { object } = await terem.graphql<{ object: { values: Record<string, unknown> } }>(
      'query ($id: ID!) { object(id: $id) { values } }',
      { id: last },
      as,
    )
    return [object.values[start], object.values[end]]
  }
  await expect.poll(dates).toEqual([on(4), on(7)])
})

test('bars are coloured by a list, and those without slack stand out where the page says so', async ({
  terem,
  browser,
}) => {
  const { page, relate } = await charted(terem, browser, {
    Альфа: [on(0), on(2)],
    Бета: [on(3), on(8)],
    Гамма: [on(0), on(1)],
  })
  await relate('Альфа', 'Бета')
  await expect(relation(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Настройки ганта' }).click()
  await page.getByRole('combobox', { name: 'Цвет' }).click()
  await page.getByRole('option', { name: 'Состояние' }).click()
  await page.getByRole('switch', { name: 'Показывать критический путь' }).check()
  await page.keyboard.press('Escape')
  await expect(boxOf(page, 'Гамма')).toHaveAttribute('data-color', 'blue')
  await expect(boxOf(page, 'Альфа')).toHaveAttribute('data-critical', 'true')
  await expect(boxOf(page, 'Бета')).toHaveAttribute('data-critical', 'true')
  await expect(boxOf(page, 'Гамма')).not.toHaveAttribute('data-critical')
  await expect(relation(page)).toHaveAttribute('data-critical', 'true')
})

test('what became of a relation stands in the history of both objects', async ({ terem, browser }) => {
  const { page, relate } = await charted(terem, browser, { Альфа: [on(0), on(2)], Бета: [on(3), on(4)] })
  await relate('Альфа', 'Бета', { lag: 2880 })
  for (const [name, said] of [
    ['Бета', /Ждёт\s*Альфа:\s*окончание – начало, 2 дн\./],
    ['Альфа', /Его ждёт\s*Бета:\s*окончание – начало, 2 дн\./],
  ] as const) {
    // oxlint-disable no-await-in-loop -- one after another
    await bar(page, name).click()
    await page.getByRole('dialog').getByRole('tab', { name: 'История' }).click()
    await expect(page.getByRole('list', { name: 'История' }).getByText(said)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // oxlint-enable no-await-in-loop
  }
})
