import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import type { Person, Space, Terem } from '../world.ts'
import { linkType, makeTasks } from './tasks.ts'

export const grid = (page: Page) => page.getByRole('grid', { name: 'План' })
export const day = (page: Page, name: string) =>
  grid(page).getByRole('gridcell', { name: new RegExp(`, ${name},`) })
export const entry = (within: Page | Locator, name: string) => within.getByRole('link', { name })

export const pad = (part: number) => String(part).padStart(2, '0')
// The browsers sit in Moscow.
export const here = new Date(Date.now() + 3 * 3_600_000)
export const today = here.getUTCDate()
const monthText = `${here.getUTCFullYear()}-${pad(here.getUTCMonth() + 1)}`
const monthName = new Intl.DateTimeFormat('ru', { month: 'long', day: 'numeric', timeZone: 'UTC' })
/** A day of this month as it is stored, and as it is said. */
export const on = (date: number) => `${monthText}-${pad(date)}`
export const said = (date: number) => monthName.format(new Date(on(date)))

/** Names what the window of a new object begins with, and makes it. */
export async function create(page: Page, name: string) {
  await page.keyboard.type(name)
  const window = page.getByRole('dialog')
  await expect(window.getByRole('textbox', { name: 'Название' })).toHaveValue(name)
  await window.getByRole('button', { name: 'Создать' }).click()
  const made = page.getByRole('dialog', { name })
  await expect(made.getByRole('textbox', { name: 'Название' })).toHaveValue(name)
  await page.keyboard.press('Escape')
  await expect(window).toHaveCount(0)
}

type Options = { end?: boolean; withTime?: boolean; at?: { owner: Person; space: Space } }

/** A calendar of objects on days of this month, open, and what the API says of their dates. */
export async function planned(
  terem: Terem,
  browser: Browser,
  dates: Record<string, string | [string, string] | null>,
  { end = false, withTime = false, at: given }: Options = {},
) {
  const anna = given?.owner ?? (await terem.person('Анна'))
  const space = given?.space ?? (await terem.space(anna, 'Склад'))
  const as = { token: anna.token, space: space.id }
  const tasks = await makeTasks(terem, anna, space, [])
  const property = async (label: string) =>
    (
      await terem.graphql<{ propertyCreate: { recordId: string } }>(
        'mutation ($input: PropertyCreateInput!) { propertyCreate(input: $input) { recordId } }',
        { input: { type_id: tasks.type, kind: 'date_time', label, options: { with_time: withTime } } },
        as,
      )
    ).propertyCreate.recordId
  const date = await property('Срок')
  const until = end ? await property('Конец') : null
  for (const [name, at] of Object.entries(dates)) {
    const [from, to] = Array.isArray(at) ? at : [at, null]
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await terem.graphql(
      'mutation ($input: ObjectCreateInput!) { objectCreate(input: $input) { recordId } }',
      {
        input: {
          type_id: tasks.type,
          values: {
            [tasks.properties.name]: name,
            [tasks.properties.state]: 'new',
            ...(from ? { [date]: from } : {}),
            ...(until && to ? { [until]: to } : {}),
          },
        },
      },
      as,
    )
  }
  const id = await terem.page(anna, space, { title: 'План', type: 'calendar' })
  await linkType(terem, anna, id, tasks.type)
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await expect(grid(page)).toBeVisible()
  const stored = async (name: string, of = date) => {
    const { paginate_object: found } = await terem.graphql<{
      paginate_object: { data: { name: string; values: Record<string, unknown> }[] }
    }>(
      'query ($type: ID!) { paginate_object(type_id: $type, page: 1, perPage: 50) { data { name values } } }',
      { type: tasks.type },
      as,
    )
    return found.data.find((each) => each.name === name)?.values[of] ?? null
  }
  return { anna, space, id, page, tasks, date, until, stored }
}
