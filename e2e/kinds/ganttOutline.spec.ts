import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from '../world.ts'
import { bar, boxOf, charted, dayWidth, list, on, pull } from './ganttWorld.ts'

type Charted = Awaited<ReturnType<typeof charted>>

/** Gives the type a parent and a progress, lets the page go by both, and says what stands in what. */
async function outlined(
  { ask, tasks, ids, page }: Charted,
  parents: Record<string, string>,
  done: Record<string, number> = {},
) {
  const property = async (input: object) =>
    (
      await ask<{ propertyCreate: { recordId: string } }>(
        'mutation ($input: PropertyCreateInput!) { propertyCreate(input: $input) { recordId } }',
        { input: { type_id: tasks.type, ...input } },
      )
    ).propertyCreate.recordId
  const parent = await property({
    kind: 'object',
    label: 'Этап',
    meta: { related_types: [{ type_id: tasks.type, categories: [] }] },
  })
  const progress = await property({ kind: 'number', label: 'Готово' })
  const update = (name: string, values: object) =>
    ask(
      'mutation ($id: ID!, $values: JSON!) { objectUpdate(id: $id, input: { values: $values }) { recordId } }',
      {
        id: ids[name],
        values,
      },
    )
  for (const [name, above] of Object.entries(parents)) await update(name, { [parent]: ids[above] })
  for (const [name, percent] of Object.entries(done)) await update(name, { [progress]: percent })
  await page.getByRole('button', { name: 'Настройки ганта' }).click()
  await page.getByRole('combobox', { name: 'Вложенность' }).click()
  await page.getByRole('option', { name: 'Этап' }).click()
  await page.getByRole('combobox', { name: 'Готовность, %' }).click()
  await page.getByRole('option', { name: 'Готово' }).click()
  await page.keyboard.press('Escape')
  const valueOf = async (name: string, of: 'parent' | 'progress') => {
    const { object } = await ask<{ object: { values: Record<string, unknown> } }>(
      'query ($id: ID!) { object(id: $id) { values } }',
      { id: ids[name] },
    )
    return object.values[of === 'parent' ? parent : progress] ?? null
  }
  return { valueOf }
}

const names = (of: Charted) => list(of.page).locator('[data-line] a[data-focus]').allTextContents()

test('objects stand under their parents, whose bars span them; folding hides them, and moving a parent moves them all', async ({
  terem,
  browser,
}) => {
  const of = await charted(terem, browser, {
    Альфа: [on(0), on(2)],
    Этап: [null, null],
    Бета: [on(7), on(8)],
    Гамма: [on(0), on(0)],
  })
  const { page, stored } = of
  await outlined(of, { Альфа: 'Этап', Бета: 'Этап' }, { Альфа: 100, Бета: 0 })
  await expect.poll(() => names(of)).toEqual(['Этап', 'Альфа', 'Бета', 'Гамма'])
  const width = async () => Math.round((await boxOf(page, 'Этап').boundingBox())!.width)
  await expect.poll(width).toBe(9 * dayWidth)
  // Three days of five are done.
  await expect(bar(page, 'Этап')).toHaveAccessibleName(/готово 60 %$/)
  await pull(page, boxOf(page, 'Этап'), { x: 7 * dayWidth })
  await page.mouse.up()
  await expect.poll(() => stored('Альфа')).toEqual([on(7), on(9)])
  await expect.poll(() => stored('Бета')).toEqual([on(14), on(15)])
  expect(await stored('Этап')).toEqual([null, null])
  await page.getByRole('button', { name: 'Вложенные в «Этап»' }).click()
  await expect.poll(() => names(of)).toEqual(['Этап', 'Гамма'])
  await expect(bar(page, 'Альфа')).toHaveCount(0)
  await list(page).getByRole('link', { name: 'Этап', exact: true }).focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Записать даты по вложенным' }).click()
  await expect.poll(() => stored('Этап')).toEqual([on(7), on(15)])
})

test('keys put an object into the one above and out again, say how far it is done, and open what it waits for', async ({
  terem,
  browser,
}) => {
  const of = await charted(terem, browser, { Альфа: [on(0), on(2)], Бета: [on(3), on(4)] })
  const { page, ids } = of
  const { valueOf } = await outlined(of, {})
  const name = list(page).getByRole('link', { name: 'Бета', exact: true })
  await name.focus()
  await page.keyboard.press('Control+]')
  await expect.poll(() => valueOf('Бета', 'parent')).toBe(ids['Альфа'])
  await expect(page.getByRole('button', { name: 'Вложенные в «Альфа»' })).toBeVisible()
  await expect(name).toBeFocused()
  await page.keyboard.press('Control+[')
  await expect.poll(() => valueOf('Бета', 'parent')).toBe(null)
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => valueOf('Бета', 'progress')).toBe(10)
  await expect(bar(page, 'Бета')).toHaveAccessibleName(/готово 10 %$/)
  await page.keyboard.press('Alt+l')
  await expect(page.getByRole('dialog', { name: 'Зависимости: Бета' })).toBeVisible()
})

test('how far an object is done is drawn in its bar and changed by its edge', async ({ terem, browser }) => {
  const of = await charted(terem, browser, { Альфа: [on(0), on(9)] })
  const { page } = of
  const { valueOf } = await outlined(of, {}, { Альфа: 20 })
  await expect(bar(page, 'Альфа')).toHaveAccessibleName(/готово 20 %$/)
  const box = boxOf(page, 'Альфа')
  await box.hover()
  await pull(page, box.locator('[data-knob]'), { x: 3 * dayWidth })
  await page.mouse.up()
  await expect.poll(() => valueOf('Альфа', 'progress')).toBe(50)
  await page.keyboard.press('Control+z')
  await expect.poll(() => valueOf('Альфа', 'progress')).toBe(20)
})

test('what waits and is filtered out is named when it does not go along', async ({ terem, browser }) => {
  const of = await charted(terem, browser, { Альфа: [on(0), on(2)], Бета: [on(3), on(4)] })
  const { page, relate, stored } = of
  await relate('Альфа', 'Бета')
  await page.getByRole('switch', { name: 'Автопланирование' }).click({ force: true })
  await page.getByRole('button', { name: /^Фильтр/ }).click()
  await page.getByRole('button', { name: 'Условие' }).click()
  await page.getByRole('textbox', { name: 'Значение' }).fill('Альфа')
  await expect(bar(page, 'Бета')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await list(page).getByRole('link', { name: 'Альфа', exact: true }).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(page.getByText('Не перенесён, его нет на этой странице: Бета')).toBeVisible()
  await expect.poll(() => stored('Альфа')).toEqual([on(1), on(3)])
  expect(await stored('Бета')).toEqual([on(3), on(4)])
})

test('dates that are drawn go to the object that they were begun in, though others come above it meanwhile', async ({
  terem,
  browser,
}) => {
  const of = await charted(terem, browser, { Альфа: [on(0), on(2)], 'Без дат': [null, null] })
  const { page, stored, ask } = of
  // What draws dates by the pointer comes after the page.
  await page.waitForLoadState('networkidle')
  const lane = page.locator('[data-empty-lane]').first()
  const { x } = (await boxOf(page, 'Альфа').boundingBox())!
  const { y } = (await lane.boundingBox())!
  await page.mouse.move(x + 9, y + 18)
  await page.mouse.down()
  await page.mouse.move(x + 2 * dayWidth + 9, y + 18, { steps: 4 })
  await ask('mutation ($id: ID!) { objectDelete(id: $id) { recordId } }', { id: of.ids['Альфа'] })
  await expect(bar(page, 'Альфа')).toHaveCount(0)
  await page.mouse.up()
  await expect.poll(() => stored('Без дат')).toEqual([on(0), on(2)])
})

test('all objects of the page go out as a file of Microsoft Project, folded ones as well', async ({
  terem,
  browser,
}) => {
  const of = await charted(terem, browser, {
    Этап: [null, null],
    Альфа: [on(0), on(2)],
    Бета: [on(7), on(8)],
  })
  const { page, relate } = of
  await relate('Альфа', 'Бета', { lag: 1440 })
  await outlined(of, { Альфа: 'Этап', Бета: 'Этап' }, { Альфа: 100 })
  await page.getByRole('button', { name: 'Вложенные в «Этап»' }).click()
  await expect.poll(() => names(of)).toEqual(['Этап'])
  await page.getByRole('button', { name: 'Действия со страницей', exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Файл Microsoft Project (XML)' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('График.xml')
  const text = await readFile(await file.path(), 'utf8')
  const told = [...text.matchAll(/<Name>([^<]+)<\/Name><OutlineLevel>(\d)<\/OutlineLevel><Start>(\S{10})/g)]
  expect(told.map((each) => each.slice(1))).toEqual([
    ['Этап', '1', on(0)],
    ['Альфа', '2', on(0)],
    ['Бета', '2', on(7)],
  ])
  expect(text).toContain('<PredecessorUID>2</PredecessorUID><Type>1</Type>')
  expect(text).toContain('<LinkLag>4800</LinkLag>')
})
