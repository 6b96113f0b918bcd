import { expect, type Browser, type Page } from '@playwright/test'
import { closedSpace } from '../access/closedSpace.ts'
import type { Terem } from '../world.ts'
import { linkType, makeTasks } from './tasks.ts'

/** The pages that show objects of a type; a form makes them. */
export const objectKinds = ['table', 'kanban', 'tiles', 'list', 'gantt', 'calendar'] as const
type Kind = (typeof objectKinds)[number]

// The browsers sit in Moscow.
export const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)

/** What stands for an object where a page draws it; the place is as wide as the page. */
export const shownIn = (page: Page, name: string) =>
  page.getByRole('main').getByText(name, { exact: true }).filter({ visible: true })

/** A type with a state and dates, a page of each kind that shows it, all open at once by somebody else than who changes them. */
export async function openPages(terem: Terem, browser: Browser, { onlyReads = false } = {}) {
  const closed = await closedSpace(terem)
  const { owner: anna, member: boris, space } = closed
  const as = { token: anna.token, space: space.id }
  const ask = <T>(query: string, variables: object = {}) => terem.graphql<T>(query, { ...variables }, as)
  const tasks = await makeTasks(terem, anna, space, [])
  const dates: string[] = []
  for (const label of ['Начало', 'Окончание']) {
    const input = { type_id: tasks.type, kind: 'date_time', label, options: { with_time: false } }
    // oxlint-disable-next-line no-await-in-loop -- in this order
    const { propertyCreate } = await ask<{ propertyCreate: { recordId: string } }>(
      'mutation ($input: PropertyCreateInput!) { propertyCreate(input: $input) { recordId } }',
      { input },
    )
    dates.push(propertyCreate.recordId)
  }
  const make = async (name: string) => {
    const values = {
      [tasks.properties.name]: name,
      [tasks.properties.state]: 'new',
      [tasks.properties.hours]: 4321,
      [dates[0]!]: today,
      [dates[1]!]: today,
    }
    const { objectCreate } = await ask<{ objectCreate: { recordId: string } }>(
      'mutation ($input: ObjectCreateInput!) { objectCreate(input: $input) { recordId } }',
      { input: { type_id: tasks.type, values } },
    )
    return objectCreate.recordId
  }
  await make('Альфа')
  const ids = {} as Record<Kind | 'form', string>
  for (const kind of [...objectKinds, 'form'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    ids[kind] = await terem.page(anna, space, { title: `Дела ${kind}`, type: kind })
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await linkType(terem, anna, ids[kind], tasks.type)
  }
  const level = onlyReads ? 'read' : 'edit'
  await closed.give(tasks.type, level, 'type')
  // oxlint-disable-next-line no-await-in-loop -- in this order
  for (const id of Object.values(ids)) await closed.give(id, level)
  const first = await terem.open(browser, boris, `/${space.id}/${ids.table}`)
  const pages = new Map<Kind, Page>([['table', first]])
  for (const kind of objectKinds) {
    if (pages.has(kind)) continue
    // oxlint-disable-next-line no-await-in-loop -- one browser opens them one after another
    const page = await first.context().newPage()
    // oxlint-disable-next-line no-await-in-loop -- one browser opens them one after another
    await page.goto(`${terem.url}/${space.id}/${ids[kind]}`)
    pages.set(kind, page)
  }
  /** Each page, by its kind, shows an object or does not, without a reload. */
  const everywhere = async (name: string, isThere: boolean) => {
    const seen = async () =>
      Promise.all(
        [...pages].map(async ([kind, page]) => [kind, (await shownIn(page, name).count()) > 0] as const),
      )
    await expect.poll(seen, `${name} stands: ${isThere}`).toEqual(objectKinds.map((kind) => [kind, isThere]))
  }
  return { anna, closed, space, ask, tasks, dates, make, ids, pages, everywhere, first }
}
