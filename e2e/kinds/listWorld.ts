import { expect, type Browser, type Page } from '@playwright/test'
import type { Terem } from '../world.ts'
import { linkType, makeTasks } from './tasks.ts'

export const list = (page: Page) => page.getByRole('list', { name: 'Дела' })
export const line = (page: Page, name: string) =>
  list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
export const name = (page: Page, text: string) => list(page).getByRole('link', { name: text, exact: true })
/** The names from top to bottom, each with how deep it stands. */
export const tree = (page: Page) =>
  list(page)
    .getByRole('listitem')
    .evaluateAll((lines) =>
      lines
        .filter((each) => each.querySelector('a'))
        .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
        .map(
          (each) =>
            `${'·'.repeat(Number(each.getAttribute('aria-level') ?? 1) - 1)}${each.querySelector('a')!.textContent}`,
        ),
    )

/** Tasks that stand beneath one another by a property of theirs, and a list of them, open: its owner's and what the API says. */
export async function nestedTasks(terem: Terem, browser: Browser, beneath: Record<string, string | null>) {
  const anna = await terem.person('Анна')
  const space = await terem.space(anna, 'Склад')
  const as = { token: anna.token, space: space.id }
  const ask = <T>(query: string, variables: object = {}) => terem.graphql<T>(query, { ...variables }, as)
  const tasks = await makeTasks(terem, anna, space, [])
  const { propertyCreate } = await ask<{ propertyCreate: { recordId: string } }>(
    'mutation ($input: PropertyCreateInput!) { propertyCreate(input: $input) { recordId } }',
    {
      input: {
        type_id: tasks.type,
        kind: 'object',
        label: 'Часть',
        meta: { related_types: [{ type_id: tasks.type }] },
      },
    },
  )
  const parent = propertyCreate.recordId
  const ids: Record<string, string> = {}
  const create = async (title: string, above: string | null, state = 'new') => {
    const values = {
      [tasks.properties.name]: title,
      [parent]: above === null ? null : ids[above],
      [tasks.properties.state]: state,
    }
    const { objectCreate } = await ask<{ objectCreate: { recordId: string } }>(
      'mutation ($input: ObjectCreateInput!) { objectCreate(input: $input) { recordId } }',
      { input: { type_id: tasks.type, values } },
    )
    ids[title] = objectCreate.recordId
    return objectCreate.recordId
  }
  for (const [title, above] of Object.entries(beneath))
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await create(title, above)
  const id = await terem.page(anna, space, { title: 'Дела', type: 'list' })
  await linkType(terem, anna, id, tasks.type)
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await expect(list(page).getByRole('link').first()).toBeVisible()
  /** The names of what objects stand beneath, by their names. */
  const stored = async () => {
    const { paginate_object: found } = await ask<{
      paginate_object: { data: { id: string; name: string; values: Record<string, string | null> }[] }
    }>('query ($type: ID!) { paginate_object(type_id: $type, perPage: 50) { data { id name values } } }', {
      type: tasks.type,
    })
    const names = new Map(found.data.map((each) => [each.id, each.name]))
    return Object.fromEntries(
      found.data.map((each) => [each.name, names.get(each.values[parent] ?? '') ?? null]),
    )
  }
  return { anna, space, as, ask, id, page, tasks, parent, ids, create, stored }
}

/** Lets the lines of a list stand beneath one another. */
export async function nest(page: Page) {
  await page.getByRole('button', { name: 'Настройки списка' }).click()
  await page.getByRole('combobox', { name: 'Вложенность по полю' }).click()
  await page.getByRole('option', { name: 'Часть' }).click()
  await page.keyboard.press('Escape')
}
