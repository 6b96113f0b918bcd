import type { Filter } from '#schema/objects/viewFilter.ts'
import type { RowsKind } from '#schema/pages/rowsKind.ts'
import { startTestObjects, type TestObjects, type TestType } from '../../objects/testing.ts'
import type { Caller, Json, Outcome } from '../../testing/testing.ts'
import { layOutPage } from '../testingLayout.ts'

export type TestPublished = TestObjects & {
  /** Creates a page of a type and returns its id. */
  makePage: (type: TestType, kind?: RowsKind) => Promise<string>
  /** Creates a page of the given blocks, by their ids, and returns its id. */
  makeBlocks: (blocks: Record<string, Json>, by?: Caller) => Promise<string>
  /** Writes the given settings into the layout of a page; undefined removes. */
  layOut: (page: string, layout: Record<string, unknown>) => Promise<void>
  filter: (page: string, filter: Filter | undefined) => Promise<void>
  /** Publishes a page with these of its properties, or closes its objects; returns the code of a refusal. */
  open: (page: string, objects: object | null, by?: Caller) => Promise<{ code?: string; params?: Json }>
  /** The token of a guest who enters a page, or the error code. */
  enter: (page: string) => Promise<{ token: string; code?: string }>
  /** What a guest gets of the objects of the page. */
  see: (token: string, asked?: object) => Promise<Outcome>
  one: (token: string, object: string, asked?: object) => Promise<Outcome>
  /** Shows objects of these types, by these properties, in the widgets of a page; returns the code of a refusal. */
  openWidgets: (
    page: string,
    types: Record<string, (string | undefined)[]> | null,
    by?: Caller,
  ) => Promise<{ code?: string; params?: Json }>
  /** What a guest gets in a widget. */
  widget: (token: string, block: string, asked?: object) => Promise<Outcome>
  /** The names of the rows that a guest gets, or the reason for none. */
  names: (token: string, asked?: object) => Promise<string[] | string>
}

export const published = (ids: (string | undefined)[], total = false) => ({ property_ids: ids, total })

export async function startTestPublished(): Promise<TestPublished> {
  const at = await startTestObjects()
  const { terem, owner, space } = at
  const { sql } = terem
  const act = async (path: string, input: object): Promise<Outcome> => {
    await sql`delete from attempt`
    return terem.act({}, path, input)
  }
  const tested: TestPublished = {
    ...at,
    async makePage(type, kind = 'table') {
      const { data } = await terem.call(
        owner,
        `mutation { pageCreate(input: { title: "Page", type: ${kind} }) { recordId } }`,
      )
      const page = data.pageCreate.recordId as string
      await terem.call(
        owner,
        'mutation ($page: ID!, $type: ID) { pageLinkType(id: $page, type_id: $type) { status } }',
        { page, type: type.id },
      )
      return page
    },
    async makeBlocks(blocks, by = owner) {
      const { data } = await terem.call(
        by,
        'mutation { pageCreate(input: { title: "Blocks", type: composite }) { recordId } }',
      )
      const page = data.pageCreate.recordId as string
      const layout = Object.entries(blocks).flatMap(([id, { kind, ...settings }]) => [
        [`block/${id}/kind`, kind],
        ...Object.entries(settings).map(([name, value]) => [`block/${id}/set/${name}`, value]),
      ])
      await tested.layOut(page, Object.fromEntries(layout))
      return page
    },
    layOut: (page, layout) => layOutPage(terem, page, layout),
    filter: (page, filter) => tested.layOut(page, { 'view/main/filter': filter }),
    async open(page, objects, by = owner) {
      const { code, errors } = await terem.call(
        by,
        'mutation ($id: ID!, $input: PublicationInput) { pagePublish(id: $id, input: $input) { status } }',
        { id: page, input: { objects } },
      )
      return { code, params: errors?.[0]?.extensions.params }
    },
    async openWidgets(page, types, by = owner) {
      const widgets = types && {
        types: Object.entries(types).map(([type_id, property_ids]) => ({ type_id, property_ids })),
      }
      const { code, errors } = await terem.call(
        by,
        'mutation ($id: ID!, $input: PublicationInput) { pagePublish(id: $id, input: $input) { status } }',
        { id: page, input: { widgets } },
      )
      return { code, params: errors?.[0]?.extensions.params }
    },
    widget: (token, block_id, asked = {}) => act('guests.widget', { token, block_id, ...asked }),
    async enter(page) {
      const { data, code } = await act('guests.enter', {
        space_id: space.space,
        page_id: page,
        locale: 'en-US',
      })
      return { token: data?.token, code }
    },
    see: (token, asked = {}) => act('guests.objects', { token, ...asked }),
    one: (token, object, asked = {}) => act('guests.object', { token, object_id: object, ...asked }),
    async names(token, asked) {
      const { data, code } = await tested.see(token, asked)
      return code ?? data.rows?.rows.map(({ name }: Json) => name) ?? data.state
    },
  }
  return tested
}

export const stages = {
  options: {
    options: [
      { id: 'new', label: 'Fresh', color: 'blue', order: 0 },
      { id: 'done', label: 'Ready', color: 'green', order: 1 },
    ],
  },
}

/** A table of three objects, published with the stage and the sum of each, and a guest of it. */
export async function makeStages(
  at: TestPublished,
): Promise<{ type: TestType; page: string; token: string }> {
  const type = await at.makeType({
    stage: { kind: 'list', ...stages },
    sum: { kind: 'number' },
    secret: { kind: 'text' },
    due: { kind: 'date_time', options: { with_time: false } },
  })
  const page = await at.makePage(type)
  const { name, stage, sum, secret } = type.p
  for (const [title, values] of [
    ['One', { [stage!]: 'new', [sum!]: 1, [secret!]: 'hush a' }],
    ['Two', { [stage!]: 'done', [sum!]: 2, [secret!]: 'hush b' }],
    ['Three', { [stage!]: 'new', [sum!]: 3, [secret!]: 'hush c' }],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await at.create(at.owner, type, { [name!]: title, ...values })
  await at.open(page, published([stage, sum]))
  const { token } = await at.enter(page)
  return { type, page, token }
}

export const only = (of: string, value: unknown) => ({
  join: 'AND' as const,
  parts: [{ of, operator: 'EQ' as const, value }],
})
