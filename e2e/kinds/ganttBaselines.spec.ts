import { expect } from '@playwright/test'
import { closedSpace } from '../access/closedSpace.ts'
import { test } from '../world.ts'
import { bar, boxOf, charted, dayWidth, list, on, pull } from './ganttWorld.ts'

test('a plan is kept under a name, shown beneath the bars with the difference in days, and removed again', async ({
  terem,
  browser,
}) => {
  const { anna, space, id, page, stored } = await charted(terem, browser, {
    Альфа: [on(0), on(2)],
    Бета: [on(3), on(4)],
  })
  const window = page.getByRole('dialog', { name: 'Базовые планы' })
  const bases = page.locator('[data-base]')
  await expect(bar(page, 'Бета')).toBeVisible()
  await page.getByRole('button', { name: 'Базовые планы' }).click()
  const keep = async (name: string) => {
    await window.getByRole('textbox', { name: 'Название плана' }).fill(name)
    await page.keyboard.press('Enter')
    await expect(window.getByRole('radio', { name, exact: true })).toBeChecked()
  }
  await keep('Сначала')
  await page.keyboard.press('Escape')
  await expect(bases).toHaveCount(2)
  await expect(bar(page, 'Альфа')).toHaveAccessibleName(/, по базовому плану$/)
  await pull(page, boxOf(page, 'Альфа'), { x: 2 * dayWidth })
  await page.mouse.up()
  await expect.poll(() => stored('Альфа')).toEqual([on(2), on(4)])
  await expect(bar(page, 'Альфа')).toHaveAccessibleName(/, позже базового плана на 2 дня$/)
  await expect(boxOf(page, 'Альфа').locator('[data-behind="2"]')).toHaveText('+2 дн.')
  const [own, base] = [(await boxOf(page, 'Альфа').boundingBox())!, (await bases.first().boundingBox())!]
  expect(Math.round(own.x - base.x)).toBe(2 * dayWidth)
  // A second one, to which nothing has moved; the page keeps both.
  await page.getByRole('button', { name: 'Базовые планы' }).click()
  await keep('Потом')
  await expect(bar(page, 'Альфа')).toHaveAccessibleName(/, по базовому плану$/)
  await window.getByText('Сначала', { exact: true }).click()
  await expect(bar(page, 'Альфа')).toHaveAccessibleName(/позже базового плана/)
  // What one chose for oneself is stored by then.
  await expect(
    page.getByRole('button', { name: 'Изменено для меня', includeHidden: true }),
  ).not.toHaveAttribute('aria-busy', 'true')
  const other = await terem.open(browser, anna, `/${space.id}/${id}`)
  await expect(bar(other, 'Альфа')).toHaveAccessibleName(/, позже базового плана на 2 дня$/)
  await window.getByRole('button', { name: 'Удалить базовый план: Сначала' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Удалить', exact: true }).click()
  await expect(window.getByRole('radio')).toHaveCount(2)
  await expect(bases).toHaveCount(0)
  await expect(other.locator('[data-base]')).toHaveCount(0)
  await expect(bar(other, 'Альфа')).toHaveAccessibleName(/^Альфа: [^,]*$/)
})

test('who may only read a page sees its baselines of what they may read, and keeps none', async ({
  terem,
  browser,
}) => {
  const { owner, member, space, subject } = await closedSpace(terem)
  const { id, ids, page } = await charted(
    terem,
    browser,
    { Альфа: [on(0), on(2)], Бета: [on(3), on(4)] },
    { at: { owner, space } },
  )
  const as = { token: owner.token, space: space.id }
  await terem.graphql(
    'mutation ($input: AccessGrantInput!) { accessGrant(input: $input) { status } }',
    { input: { resource_type: 'page', resource_id: id, subject_id: subject, level: 'read', objects: true } },
    as,
  )
  await page.getByRole('button', { name: 'Базовые планы' }).click()
  await page.getByRole('textbox', { name: 'Название плана' }).fill('Договор')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: 'Договор' })).toBeChecked()
  const his = await terem.open(browser, member, `/${space.id}/${id}`)
  await expect(list(his)).toBeVisible()
  const bases = his.locator('[data-base]')
  await his.getByRole('button', { name: 'Базовые планы' }).click()
  await his.getByRole('dialog').getByText('Договор', { exact: true }).click()
  await expect(bases).toHaveCount(2)
  await expect(his.getByRole('dialog').getByRole('textbox')).toHaveCount(0)
  await expect(his.getByRole('dialog').getByRole('button', { name: /^Удалить/ })).toHaveCount(0)
  await terem.graphql('mutation ($id: ID!) { objectDelete(id: $id) { status } }', { id: ids.Бета }, as)
  await expect(bases).toHaveCount(1)
})
