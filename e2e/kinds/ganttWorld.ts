import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import type { Person, Space, Terem } from '../world.ts'
import { linkType, makeTasks } from './tasks.ts'

/** How wide a day is on the scale of weeks, in pixels. */
export const dayWidth = 18

// The browsers sit in Moscow. A Monday, so that no weekend is in the way.
const here = new Date(Date.now() + 3 * 3_600_000)
const weekday = (here.getUTCDay() + 6) % 7
const monday = here.getTime() - weekday * 86_400_000
/** A day as it is stored, counted from Monday of this week. */
export const on = (days: number) => new Date(monday + days * 86_400_000).toISOString().slice(0, 10)
/** The same counted from today: what is to be on a narrow screen on every day of the week. */
export const fromToday = (days: number) => on(weekday + days)

export const list = (page: Page) => page.getByRole('list', { name: 'График' })
/** The bar of an object, and what it is dragged by. */
export const bar = (page: Page, name: string): Locator =>
  list(page).getByRole('link', { name: new RegExp(`^${name}: `) })
export const boxOf = (page: Page, name: string): Locator =>
  list(page)
    .locator('[data-bar]')
    .filter({ has: page.getByRole('link', { name: new RegExp(`^${name}: `) }) })
export const relation = (page: Page) => page.locator('[data-relation]')

/** Drags from the middle of something by so many pixels. */
export async function pull(page: Page, from: Locator, by: { x: number; y?: number }) {
  const { x, y, width, height } = (await from.boundingBox())!
  const [atX, atY] = [x + width / 2, y + height / 2]
  await page.mouse.move(atX, atY)
  await page.mouse.down()
  await page.mouse.move(atX + by.x / 2, atY + (by.y ?? 0) / 2, { steps: 4 })
  await page.mouse.move(atX + by.x, atY + (by.y ?? 0), { steps: 4 })
}

type Dates = Record<string, [from: string | null, to: string | null]>
type Options = { at?: { owner: Person; space: Space }; withTime?: boolean }

/** A Gantt page of objects with their dates, open, and what the API says of them. */
export async function charted(terem: Terem, browser: Browser, dates: Dates, options: Options = {}) {
  const anna = options.at?.owner ?? (await terem.person('Анна'))
  const space = options.at?.space ?? (await terem.space(anna, 'Склад'))
  const as = { token: anna.token, space: space.id }
  const ask = <T>(query: string, variables: object) => terem.graphql<T>(query, { ...variables }, as)
  const tasks = await makeTasks(terem, anna, space, [])
  const property = async (label: string) =>
    (
      await ask<{ propertyCreate: { recordId: string } }>(
        'mutation ($input: PropertyCreateInput!) { propertyCreate(input: $input) { recordId } }',
        {
          input: {
            type_id: tasks.type,
            kind: 'date_time',
            label,
            options: { with_time: options.withTime ?? false },
          },
        },
      )
    ).propertyCreate.recordId
  const [start, end] = [await property('Начало'), await property('Окончание')]
  const ids: Record<string, string> = {}
  for (const [name, [from, to]] of Object.entries(dates)) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    const made = await ask<{ objectCreate: { recordId: string } }>(
      'mutation ($input: ObjectCreateInput!) { objectCreate(input: $input) { recordId } }',
      {
        input: {
          type_id: tasks.type,
          values: {
            [tasks.properties.name]: name,
            [tasks.properties.state]: 'new',
            ...(from ? { [start]: from } : {}),
            ...(to ? { [end]: to } : {}),
          },
        },
      },
    )
    ids[name] = made.objectCreate.recordId
  }
  const id = await terem.page(anna, space, { title: 'График', type: 'gantt' })
  await linkType(terem, anna, id, tasks.type)
  const page = await terem.open(browser, anna, `/${space.id}/${id}`)
  await expect(list(page)).toBeVisible()
  /** From which day to which an object goes, as it is stored. */
  const stored = async (name: string) => {
    const { paginate_object: found } = await ask<{
      paginate_object: { data: { name: string; values: Record<string, unknown> }[] }
    }>(
      'query ($type: ID!, $name: JSON) { paginate_object(type_id: $type, where: { column: name, value: $name }) { data { name values } } }',
      { type: tasks.type, name },
    )
    const values = found.data.find((each) => each.name === name)?.values
    return values ? [values[start] ?? null, values[end] ?? null] : null
  }
  /** What waits for what, by names. */
  const relations = async () => {
    const { paginate_objectRelation: found } = await ask<{
      paginate_objectRelation: { data: { from_id: string; to_id: string; kind: string; lag: number }[] }
    }>('query ($type: ID!) { paginate_objectRelation(type_id: $type) { data { from_id to_id kind lag } } }', {
      type: tasks.type,
    })
    const nameOf = (of: string) => Object.keys(ids).find((name) => ids[name] === of)
    return found.data.map(({ from_id: from, to_id: to, kind, lag }) =>
      [nameOf(from), nameOf(to), kind, lag].join(' '),
    )
  }
  const relate = (from: string, to: string, rest: object = {}) =>
    ask('mutation ($input: ObjectRelationInput!) { objectRelationSave(input: $input) { recordId } }', {
      input: { from_id: ids[from], to_id: ids[to], ...rest },
    })
  /** Says when an object may stand. */
  const bind = (name: string, kind: string | null, day?: string) =>
    ask('mutation ($input: ObjectConstraintInput!) { objectConstraintSave(input: $input) { recordId } }', {
      input: { object_id: ids[name], kind, ...(day ? { day } : {}) },
    })
  return { anna, space, id, page, tasks, ids, ask, stored, relations, relate, bind, start, end }
}
