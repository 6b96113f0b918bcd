import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import type { Person, Space, Terem } from '../world.ts'
import { makeTasks, type Tasks } from './tasks.ts'

/** What people do on a page of blocks, in Russian. */
export const block = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
export const said = (page: Page): Locator => page.locator('[data-composite] > [role="status"]')
export const settings = (page: Page): Locator => page.getByRole('dialog', { name: 'Настройки блока' })

export async function add(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Добавить блок' }).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${kind}`) }).click()
}

export async function menu(page: Page, of: Locator, item: string): Promise<void> {
  await of.hover()
  await of.getByRole('button', { name: /^Действия с блоком/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Chooses from a list of the settings that are open. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await settings(page).getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Puts a block in, sets it and gives it a name. */
export async function addSet(
  page: Page,
  kind: string,
  { title, ...chosen }: { title: string } & Record<string, string>,
): Promise<Locator> {
  await add(page, kind)
  await expect(settings(page)).toBeVisible()
  for (const [label, option] of Object.entries(chosen)) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await choose(page, label, option)
  }
  await settings(page).getByRole('textbox', { name: 'Заголовок' }).fill(title)
  await page.keyboard.press('Escape')
  await expect(settings(page)).toHaveCount(0)
  return block(page, title)
}

/** An empty page of blocks, opened by Anna. */
export async function openBlocks(terem: Terem, browser: Browser, options = {}) {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  const id = await terem.page(anna, space, { title: 'Обзор', type: 'composite' })
  const path = `/${space.id}/${id}`
  const page = await terem.open(browser, anna, path, options)
  return { anna, space, id, path, page }
}

/** A page with blocks of words in this order, each with its name in it. */
export async function words(page: Page, ...names: string[]) {
  for (const name of names) {
    // oxlint-disable no-await-in-loop -- one after another
    await add(page, 'Текст')
    const text = page.getByRole('textbox', { name: 'Текст', exact: true }).last()
    await expect(text).toBeFocused()
    await page.keyboard.type(`слово ${name}`)
    await menu(page, block(page, 'Текст'), 'Настроить…')
    await page.getByRole('textbox', { name: 'Заголовок' }).fill(name)
    await page.keyboard.press('Escape')
    await expect(block(page, name).getByRole('heading', { name, exact: true })).toBeVisible()
    // oxlint-enable no-await-in-loop
  }
}

/** Takes a block by its handle, or by the corner that stretches it, and lets it go so far away. */
export async function drag(
  page: Page,
  of: Locator,
  by: { x: number; y: number },
  handle = '[aria-label^="Переместить"]',
) {
  await of.hover()
  const box = (await of.locator(handle).boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by.x / 2, y + by.y / 2, { steps: 4 })
  await page.mouse.move(x + by.x, y + by.y, { steps: 4 })
  await page.mouse.up()
}

type At = { owner: Person; space: Space }

/** A change that Anna makes. */
export async function change(terem: Terem, { owner, space }: At, mutation: string, variables: object) {
  return terem.graphql<Record<string, { recordId: string }>>(
    mutation,
    { ...variables },
    { token: owner.token, space: space.id },
  )
}
/** Makes an object by its name, hours and state, and gives its id. */
export const createObject = async (
  terem: Terem,
  at: At,
  { type, properties: p }: Tasks,
  [name, hours, state]: [string, number, string | null],
) =>
  (
    await change(
      terem,
      at,
      'mutation ($input: ObjectCreateInput!) { objectCreate(input: $input) { recordId } }',
      {
        input: {
          type_id: type,
          values: { [p.name]: name, [p.hours]: hours, ...(state ? { [p.state]: state } : {}) },
        },
      },
    )
  ).objectCreate!.recordId

/** Anna's page of blocks, and objects: two new ones, one that is done, one without a state. */
export async function openObjects(terem: Terem, browser: Browser, at?: At) {
  const owner = at?.owner ?? (await terem.person('Анна'))
  const space = at?.space ?? (await terem.space(owner, 'Склад'))
  const tasks = await makeTasks(terem, owner, space, [])
  const rows: [string, number, string | null][] = [
    ['Альфа', 1, 'new'],
    ['Бета', 2, 'new'],
    ['Гамма', 6, 'done'],
    ['Дельта', 11, null],
  ]
  for (const row of rows) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await createObject(terem, { owner, space }, tasks, row)
  }
  const id = await terem.page(owner, space, { title: 'Обзор', type: 'composite' })
  const path = `/${space.id}/${id}`
  const page = await terem.open(browser, owner, path)
  return { owner, space, tasks, id, path, page }
}
