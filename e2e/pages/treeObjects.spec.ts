import { expect, type Page } from '@playwright/test'
import { databaseOf } from '../databaseOf.ts'
import { TypeWorld } from '../types/typeWorld.ts'
import { test, type Terem } from '../world.ts'

const tree = (page: Page, name = 'Объекты') => page.getByRole('tree', { name, exact: true })
const row = (page: Page, name: string, of = 'Объекты') =>
  tree(page, of).getByRole('treeitem', { name, exact: true })
const view = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const window = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

async function contracts(terem: Terem) {
  const made = await TypeWorld.ofTwo(terem)
  const { anna, space, world, type } = made
  const name = await world.header(type)
  const make = (title: string) => world.object(type, { [name]: title })
  const home = await terem.page(anna, space, { title: 'Дела' })
  const rename = (id: string, title: string) =>
    world.ask(
      'mutation ($id: ID!, $values: JSON!) { objectUpdate(id: $id, input: { values: $values }) { recordId } }',
      {
        id,
        values: { [name]: title },
      },
    )
  const change = (field: string) => world.ask(`mutation { ${field} { status } }`, {})
  return { ...made, home, make, rename, change }
}

test('[RPG.03~] [ROB.14] Objects lists the types with their objects, and what others make, rename, delete and take back is shown at once', async ({
  terem,
  browser,
}) => {
  const { anna, boris, space, type, home, make, rename, change } = await contracts(terem)
  const second = await make('Бета')
  const [mine, theirs] = await Promise.all(
    [anna, boris].map((person) => terem.open(browser, person, `/${space.id}/${home}`)),
  )
  for (const page of [mine!, theirs!]) {
    await view(page, 'Объекты').click()
    await expect(row(page, 'Бета')).toBeHidden()
    await row(page, 'Договор').click()
    await expect(row(page, 'Бета')).toBeVisible()
  }
  const lines = tree(theirs!).locator('[role="treeitem"][aria-level="2"]')
  const first = await make('Альфа')
  await expect(lines).toHaveText(['Альфа', 'Бета'])
  await expect(lines.first()).toHaveAttribute('aria-setsize', '2')
  await rename(second, 'Аврора')
  await expect(lines).toHaveText(['Аврора', 'Альфа'])

  await row(theirs!, 'Аврора').click()
  await expect(window(theirs!, 'Аврора')).toBeVisible()
  await expect(row(theirs!, 'Аврора')).toHaveAttribute('aria-selected', 'true')
  await rename(second, 'Восход')
  await expect(window(theirs!, 'Восход')).toBeVisible()
  await expect(lines).toHaveText(['Альфа', 'Восход'])

  await row(mine!, 'Альфа').focus()
  await mine!.keyboard.press('Delete')
  await mine!.getByRole('button', { name: 'Удалить', exact: true }).click()
  await expect(lines).toHaveText(['Восход'])
  await mine!.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect(lines).toHaveText(['Альфа', 'Восход'])

  await change(`accessInherit(resource_type: object, resource_id: "${first}", inherits: false)`)
  await expect(lines).toHaveText(['Восход'])
  await change(`typeDelete(id: "${type}")`)
  await expect(row(theirs!, 'Договор')).toBeHidden()
  await change(`typeRestore(id: "${type}")`)
  await expect(lines).toHaveText(['Восход'])
  await change(`typeUpdate(id: "${type}", input: { objectAccessLevel: none })`)
  await change(`accessInherit(resource_type: type, resource_id: "${type}", inherits: false)`)
  await expect(row(theirs!, 'Договор')).toBeHidden()
  await expect(row(mine!, 'Договор')).toBeVisible()
})

test('[RPG.03~] the keys of the tree walk, fold, find and open types and objects', async ({
  terem,
  browser,
}) => {
  const { anna, space, home, make } = await contracts(terem)
  for (const title of ['Alpha', 'Beta', 'Vega']) await make(title)
  const page = await terem.open(browser, anna, `/${space.id}/${home}`)
  await view(page, 'Объекты').click()
  await row(page, 'Договор').focus()
  await page.keyboard.press('ArrowRight')
  await expect(row(page, 'Alpha')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(row(page, 'Alpha')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(row(page, 'Beta')).toBeFocused()
  await page.keyboard.press('v')
  await expect(row(page, 'Vega')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(window(page, 'Vega')).toBeVisible()
  const isInWindow = () => document.activeElement?.closest('[role="dialog"]') !== null
  await expect.poll(() => page.evaluate(isInWindow)).toBe(true)
  await row(page, 'Vega').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(row(page, 'Договор')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(row(page, 'Alpha')).toBeHidden()
  await page.getByRole('button', { name: 'Создать объект: Договор' }).click()
  await expect(page.getByRole('dialog', { name: 'Новый объект' })).toBeVisible()
})

test('[RPG.10] [ROB.15] Favorites lists exactly the pages and objects that a person has flagged, each for themselves', async ({
  terem,
  browser,
}) => {
  const { anna, boris, space, type, home, make } = await contracts(terem)
  const [first] = [await make('Альфа'), await make('Бета'), await make('Вега')]
  const path = `/${space.id}/${home}`
  const [page, second, theirs] = await Promise.all([
    terem.open(browser, anna, `${path}/${first}/${type}`),
    terem.open(browser, anna, path),
    terem.open(browser, boris, path),
  ])
  for (const each of [second, theirs]) {
    await view(each, 'Избранное').click()
    await expect(each.getByText('Избранного пока нет')).toBeVisible()
  }
  await window(page, 'Альфа').getByRole('button', { name: 'В избранное' }).click()
  await expect(tree(second, 'Избранное').getByRole('treeitem')).toHaveText([/^Альфа/])
  await view(page, 'Объекты').click()
  await row(page, 'Договор').click()
  await row(page, 'Бета').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'В избранное' }).click()
  await expect(tree(second, 'Избранное').getByRole('treeitem')).toHaveText([/^Альфа/, /^Бета/])
  await window(page, 'Альфа').getByRole('button', { name: 'Закрыть' }).click()
  await page.getByRole('button', { name: 'В избранное' }).click()
  const flagged = tree(second, 'Избранное').getByRole('treeitem')
  await expect(flagged).toHaveText([/^Альфа/, /^Бета/, /^Дела/])
  await expect(row(second, 'Альфа', 'Избранное')).toContainText('Договор')

  await row(second, 'Альфа', 'Избранное').click()
  await expect(window(second, 'Альфа')).toBeVisible()
  await row(second, 'Альфа', 'Избранное').click({ button: 'right' })
  await second.getByRole('menuitem', { name: 'Убрать из избранного' }).click()
  await expect(flagged).toHaveText([/^Бета/, /^Дела/])
  await expect(window(second, 'Альфа').getByRole('button', { name: 'В избранное' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await row(second, 'Дела', 'Избранное').click({ button: 'right' })
  await second.getByRole('menuitem', { name: 'Убрать из избранного' }).click()
  await expect(flagged).toHaveText([/^Бета/])
  await expect(theirs.getByText('Избранного пока нет')).toBeVisible()
})

test('[RPG.11~] objects that were opened stand in Recent among pages, the newest first, under their present names', async ({
  terem,
  browser,
}) => {
  const { anna, space, home, make, rename, change } = await contracts(terem)
  await make('Альфа')
  const second = await make('Бета')
  const page = await terem.open(browser, anna, `/${space.id}/${home}`)
  await view(page, 'Недавние').click()
  const recent = tree(page, 'Недавние').getByRole('treeitem')
  await expect(recent).toHaveText([/^Дела/])
  await view(page, 'Объекты').click()
  await row(page, 'Договор').click()
  for (const name of ['Альфа', 'Бета', 'Альфа']) {
    const noted = page.waitForResponse((response) => response.url().includes('objects.opened'))
    await row(page, name).click()
    await expect(window(page, name)).toBeVisible()
    await noted
  }
  await view(page, 'Недавние').click()
  await expect(recent).toHaveText([/^Альфа/, /^Бета/, /^Дела/])
  await rename(second, 'Омега')
  await expect(recent).toHaveText([/^Альфа/, /^Омега/, /^Дела/])
  await change(`objectDelete(id: "${second}")`)
  await expect(recent).toHaveText([/^Альфа/, /^Дела/])
  await change(`objectRestore(id: "${second}")`)
  await expect(recent).toHaveText([/^Альфа/, /^Омега/, /^Дела/])
})

test('ten thousand objects of a type scroll in the tree, and only those in sight are asked for', async ({
  terem,
  browser,
}) => {
  const { anna, space, type, home, make } = await contracts(terem)
  await make('Образец')
  await makeMany(terem, type, 10_000)
  const page = await terem.open(browser, anna, `/${space.id}/${home}`)
  let asked = 0
  page.on('request', (request) => (asked += request.postData()?.includes('ObjectNodes') ? 1 : 0))
  await view(page, 'Объекты').click()
  await row(page, 'Договор').focus()
  await page.keyboard.press('ArrowRight')
  await expect(row(page, 'Дело 00001')).toHaveAttribute('aria-setsize', '10001')
  // Four types follow it.
  await page.keyboard.press('End')
  await expect(row(page, 'Образец')).toBeVisible()
  for (let line = 0; line < 5; line++) await page.keyboard.press('ArrowUp')
  await expect(row(page, 'Дело 10000')).toBeFocused()
  expect(asked).toBeLessThan(6)
  expect(await tree(page).getByRole('treeitem').count()).toBeLessThan(80)
})

/** Objects of a type with numbered names, inserted without the API, which would take minutes. */
async function makeMany(terem: Terem, type: string, count: number): Promise<void> {
  const sql = databaseOf(terem)
  const table = sql(`data.t${type}`)
  await sql.begin(async (tx) => {
    await tx`
      insert into object (id, space, type, title, author, scope)
      select gen_random_uuid(), o.space, o.type, 'Дело ' || lpad(n::text, 5, '0'), o.author, o.scope
      from object o, generate_series(1, ${count}) n where o.type = ${type}`
    await tx`
      insert into ${table} (id, title, author, scope, own_scope, created_at, updated_at)
      select o.id, o.title, o.author, o.scope, o.own_scope, o.created_at, o.updated_at
      from object o where o.type = ${type} and not exists (select 1 from ${table} t where t.id = o.id)`
  })
  await sql.end()
}
