import { expect } from '@playwright/test'
import { closedSpace } from '../access/closedSpace.ts'
import { test } from '../world.ts'
import { bar, boxOf, charted, dayWidth, list, on, pull } from './ganttWorld.ts'

const auto = (page: Parameters<typeof list>[0]) => page.getByRole('switch', { name: 'Автопланирование' })

test('a constraint is chosen by keys or in the menu, shown to all, and named as broken until the dates keep it', async ({
  terem,
  browser,
}) => {
  const { anna, space, id, page, stored } = await charted(terem, browser, {
    Альфа: [on(0), on(2)],
    Бета: [on(3), on(4)],
  })
  const other = await terem.open(browser, anna, `/${space.id}/${id}`)
  const window = page.getByRole('dialog')
  await expect(bar(page, 'Альфа')).toBeVisible()
  await list(page).getByRole('link', { name: 'Альфа', exact: true }).focus()
  await page.keyboard.press('Alt+c')
  const kind = window.getByRole('combobox', { name: 'Когда выполнять' })
  await expect(kind).toHaveValue('Без ограничения')
  await kind.click()
  await page.getByRole('option', { name: 'Закончить не позже' }).click()
  await expect(window.getByLabel('Дата')).toHaveValue(on(2))
  await window.getByLabel('Дата').fill(on(1))
  await window.getByRole('button', { name: 'Сохранить' }).click()
  await expect(window).toHaveCount(0)
  for (const each of [page, other]) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await expect(bar(each, 'Альфа')).toHaveAccessibleName(/закончить не позже: .* – нарушено/)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect(boxOf(each, 'Альфа')).toHaveAttribute('data-misplaced')
  }
  await pull(page, boxOf(page, 'Альфа'), { x: -dayWidth })
  await page.mouse.up()
  await expect.poll(() => stored('Альфа')).toEqual([on(-1), on(1)])
  await expect(bar(other, 'Альфа')).toHaveAccessibleName(/закончить не позже: [^–]*г\.$/)
  await expect(boxOf(other, 'Альфа')).not.toHaveAttribute('data-misplaced')
  // By the menu it is taken away, and Ctrl+Z brings it back.
  await bar(page, 'Альфа').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Ограничение…' }).click()
  await expect(window.getByLabel('Дата')).toHaveValue(on(1))
  await kind.click()
  await page.getByRole('option', { name: 'Без ограничения' }).click()
  await window.getByRole('button', { name: 'Сохранить' }).click()
  await expect(boxOf(other, 'Альфа').locator('[data-held]')).toHaveCount(0)
  await list(page).getByRole('link', { name: 'Альфа', exact: true }).focus()
  await page.keyboard.press('Control+z')
  await expect(boxOf(other, 'Альфа').locator('[data-held="finish_no_later"]')).toHaveCount(1)
})

test('with auto-scheduling an object keeps its constraint: it goes to its day, right behind what it waits for, or nowhere', async ({
  terem,
  browser,
}) => {
  const { page, stored, relate, bind } = await charted(terem, browser, {
    Альфа: [on(0), on(1)],
    Бета: [on(7), on(7)],
    Гамма: [on(8), on(8)],
    Дельта: [on(0), on(0)],
  })
  await relate('Альфа', 'Бета')
  await relate('Бета', 'Гамма')
  await bind('Бета', 'as_soon')
  await bind('Гамма', 'fixed')
  await expect(page.locator('[data-held="fixed"]')).toHaveCount(1)
  await auto(page).check({ force: true })
  await pull(page, boxOf(page, 'Альфа'), { x: dayWidth })
  await page.mouse.up()
  await expect.poll(() => stored('Бета')).toEqual([on(3), on(3)])
  expect([await stored('Альфа'), await stored('Гамма')]).toEqual([
    [on(1), on(2)],
    [on(8), on(8)],
  ])
  // What is fixed is moved by nobody, and told by name when it should be.
  await pull(page, boxOf(page, 'Гамма'), { x: 3 * dayWidth })
  await page.mouse.up()
  await page.keyboard.press('Escape')
  await pull(page, boxOf(page, 'Альфа'), { x: 6 * dayWidth })
  await expect(page.getByRole('status').filter({ hasText: 'даты закреплены: Гамма' })).toBeVisible()
  await page.mouse.up()
  await expect.poll(() => stored('Бета')).toEqual([on(9), on(9)])
  expect(await stored('Гамма')).toEqual([on(8), on(8)])
  // It goes to its day once that is said.
  await list(page).getByRole('link', { name: 'Дельта', exact: true }).focus()
  await page.keyboard.press('Alt+c')
  const window = page.getByRole('dialog')
  await window.getByRole('combobox', { name: 'Когда выполнять' }).click()
  await page.getByRole('option', { name: 'Начать не раньше' }).click()
  await window.getByLabel('Дата').fill(on(2))
  await window.getByRole('button', { name: 'Сохранить' }).click()
  await expect.poll(() => stored('Дельта')).toEqual([on(2), on(2)])
  await pull(page, boxOf(page, 'Дельта'), { x: -2 * dayWidth })
  await page.mouse.up()
  await expect(boxOf(page, 'Дельта')).not.toHaveAttribute('data-moved')
  expect(await stored('Дельта')).toEqual([on(2), on(2)])
})

test('who may only read a gantt sees constraints and changes none', async ({ terem, browser }) => {
  const { owner, member, space, subject } = await closedSpace(terem)
  const { id, bind } = await charted(terem, browser, { Альфа: [on(0), on(2)] }, { at: { owner, space } })
  await bind('Альфа', 'start_no_earlier', on(1))
  await terem.graphql(
    'mutation ($input: AccessGrantInput!) { accessGrant(input: $input) { status } }',
    { input: { resource_type: 'page', resource_id: id, subject_id: subject, level: 'read', objects: true } },
    { token: owner.token, space: space.id },
  )
  const his = await terem.open(browser, member, `/${space.id}/${id}`)
  await expect(bar(his, 'Альфа')).toHaveAccessibleName(/начать не раньше: .* – нарушено/)
  await list(his).getByRole('link', { name: 'Альфа', exact: true }).focus()
  await his.keyboard.press('Alt+c')
  const window = his.getByRole('dialog')
  await expect(window.getByRole('combobox', { name: 'Когда выполнять' })).toBeDisabled()
  await expect(window.getByRole('button', { name: 'Сохранить' })).toHaveCount(0)
})
