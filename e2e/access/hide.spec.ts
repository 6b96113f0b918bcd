import { expect, type Page } from '@playwright/test'
import { linkType } from '../kinds/tasks.ts'
import { TypeWorld } from '../types/typeWorld.ts'
import { test, type Terem } from '../world.ts'
import { groupOf, subjectOf } from './groupOf.ts'

const phone = { viewport: { width: 599, height: 800 }, hasTouch: true, isMobile: true }
const heading = (page: Page, name: string) =>
  page.getByRole('columnheader', { name, exact: true }).getByRole('button', { name, exact: true })
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Скрыть «Оклад» от…' })

/**
 * A table of Anna's with salaries in it. Boris reads it in the team, and Vera in a group of builders; Boris is in
 * that group, too.
 */
async function salaries(terem: Terem) {
  const [anna, boris, vera] = await Promise.all(
    (['Анна', 'Борис', 'Вера'] as const).map((name) => terem.person(name)),
  )
  const space = await terem.space(anna!, 'Мастерская')
  const world = new TypeWorld(terem, anna!, space)
  await terem.join(anna!, space, boris!)
  await terem.join(anna!, space, vera!)
  const group = await groupOf(terem, { by: anna!, space, name: 'Строители', people: [vera!] })
  const { spaceAccess } = await world.ask<{
    spaceAccess: { grants: { data: { group: { id: string } }[] } }
  }>('query ($id: ID!) { spaceAccess(id: $id) { grants { data { group { id } } } } }', { id: space.id })
  await world.ask(
    'mutation ($id: ID!, $groups: [ID!]) { subjectUpdate(id: $id, input: { group_ids: $groups }) { status } }',
    {
      id: await subjectOf(terem, boris!, space),
      groups: [spaceAccess.grants.data[0]!.group.id, group],
    },
  )
  const type = await world.type({ label: 'Работник' })
  const pay = await world.property({ type_id: type, kind: 'text', label: 'Оклад' })
  await world.object(type, { [await world.header(type)]: 'Каменщик', [pay]: 'Сто' })
  const table = await terem.page(anna!, space, { title: 'Работники', type: 'table' })
  await linkType(terem, anna!, table, type)
  for (const [resource_type, resource_id] of [
    ['type', type],
    ['page', table],
  ])
    await world.ask('mutation ($input: AccessGrantInput!) { accessGrant(input: $input) { status } }', {
      input: { resource_type, resource_id, group_id: group, level: 'edit' },
    })
  return { anna: anna!, boris: boris!, vera: vera!, world, type, pay, path: `/${space.id}/${table}` }
}

test('[RAC.08~] [RAC.14~] a column is hidden from a group in one choice, which shows who loses it and who keeps it and why, and is shown again the same way', async ({
  terem,
  browser,
}) => {
  const { anna, boris, vera, type, path } = await salaries(terem)
  const [hers, his] = [await terem.open(browser, vera, path), await terem.open(browser, boris, path)]
  await expect(heading(hers, 'Оклад')).toBeVisible()
  await expect(heading(his, 'Оклад')).toBeVisible()

  const page = await terem.open(browser, anna, path)
  await heading(page, 'Название').click()
  await expect(item(page, 'Изменить поле')).toBeVisible()
  await expect(item(page, 'Скрыть поле от…')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await heading(page, 'Оклад').press('Enter')
  await item(page, 'Скрыть поле от…').press('Enter')
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('textbox', { name: 'От кого скрыть' })).toBeFocused()
  await page.keyboard.type('строи')
  await expect(page.getByRole('option')).toHaveText(['Строители'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const told = dialog.getByRole('status')
  await expect(told.getByRole('heading', { name: 'Перестанет видеть 1 человек' })).toBeVisible()
  await expect(told.getByText('Вера Тестова')).toBeVisible()
  const meant = told.locator('section', { hasText: 'Всё равно увидят' })
  await expect(meant.getByRole('listitem')).toHaveText('Борис ТестоваГруппа «Команда»')
  await expect(told.getByRole('listitem').last()).toHaveText('Анна ТестоваВладелец пространства')
  await dialog.getByRole('button', { name: 'Скрыть', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(heading(page, 'Оклад')).toBeFocused()
  await expect(heading(hers, 'Оклад')).toHaveCount(0)
  await expect(hers.getByRole('rowheader', { name: /Каменщик/ })).toBeVisible()
  await expect(heading(his, 'Оклад')).toBeVisible()

  await expect(page.getByText('Поле скрыто от: Строители')).toBeVisible()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(heading(hers, 'Оклад')).toBeVisible()

  // The same in the settings of the type, which show from whom it is hidden.
  const settings = await terem.open(browser, anna, `/types-editor/${type}`)
  await settings.getByRole('navigation', { name: 'Поля' }).getByRole('button', { name: 'Оклад' }).click()
  const access = settings.getByRole('region', { name: 'Доступ', exact: true })
  await access.getByRole('button', { name: 'Доступ', exact: true }).click()
  await access.getByRole('button', { name: 'Скрыть поле от…' }).click()
  const again = settings.getByRole('dialog', { name: 'Скрыть поле от…' })
  for (const [typed, name] of [
    ['коман', 'Команда'],
    ['строи', 'Строители'],
  ] as const) {
    await again.getByRole('textbox', { name: 'От кого скрыть' }).fill(typed)
    await settings.getByRole('option', { name }).click()
  }
  await expect(again.getByRole('heading', { name: 'Перестанут видеть 2 человека' })).toBeVisible()
  await again.getByRole('button', { name: 'Не скрывать: Команда' }).click()
  await expect(again.getByRole('heading', { name: 'Перестанет видеть 1 человек' })).toBeVisible()
  await again.getByRole('button', { name: 'Скрыть', exact: true }).click()
  await expect(heading(hers, 'Оклад')).toHaveCount(0)
  const hidden = access.getByRole('region', { name: 'Скрыто от' })
  await expect(hidden.getByRole('listitem')).toContainText('Строители')
  await hidden.getByRole('button', { name: 'Показать снова: Строители' }).click()
  await expect(hidden).toHaveCount(0)
  await expect(heading(hers, 'Оклад')).toBeVisible()
})

test('[RAC.08~] a field is hidden by touch at 599 pixels from a person, who is told to see it through a group', async ({
  terem,
  browser,
}) => {
  const { anna, vera, path } = await salaries(terem)
  const hers = await terem.open(browser, vera, path)
  const page = await terem.open(browser, anna, path, phone)
  await heading(page, 'Оклад').tap()
  await item(page, 'Скрыть поле от…').tap()
  const dialog = dialogOf(page)
  const box = (await dialog.boundingBox())!
  expect([box.width, box.x]).toEqual([599, 0])
  const picker = dialog.getByRole('textbox', { name: 'От кого скрыть' })
  const hide = dialog.getByRole('button', { name: 'Скрыть', exact: true })
  await picker.fill('Вера')
  await page.getByRole('option', { name: 'Вера Тестова' }).tap()
  await expect(dialog.getByRole('heading', { name: 'Всё равно увидят' })).toBeVisible()
  await expect(hide).toBeDisabled()
  // What still shows it is added where it is named.
  await dialog.getByRole('button', { name: 'Скрыть и от: Строители' }).tap()
  await expect(picker).toBeFocused()
  await expect(dialog.getByRole('list', { name: 'Скрыть от' })).toContainText('Строители')
  await expect(dialog.getByRole('heading', { name: 'Перестанет видеть 1 человек' })).toBeVisible()
  await hide.tap()
  await expect(heading(hers, 'Оклад')).toHaveCount(0)
  await heading(page, 'Оклад').tap()
  await item(page, 'Скрыть поле от…').tap()
  await dialog.getByRole('button', { name: 'Показать всем' }).tap()
  await expect(heading(hers, 'Оклад')).toBeVisible()
})
