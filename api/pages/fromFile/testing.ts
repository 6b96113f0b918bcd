import { afterAll, beforeAll, expect } from 'vitest'
import { until, type Caller, type Json } from '../../testing/testing.ts'
import { startTestObjects, type TestObjects } from '../../objects/testing.ts'

type Sent = { id: string; code?: string; params?: Json }

/** The properties of a type that people created. */
export const own = (type: Json): Json[] => type.properties.filter(({ system }: Json) => system === null)

/** A space whose pages are started from files, for one test file. */
export function setUpFromFile() {
  let at: TestObjects
  beforeAll(async () => {
    at = await startTestObjects()
  })
  afterAll(() => at.terem.close())

  async function makePage(type = 'table'): Promise<string> {
    const query =
      'mutation ($type: PageKind!) { pageCreate(input: { title: "Задачи", type: $type }) { recordId } }'
    const { data, errors } = await at.terem.call(at.owner, query, { type })
    expect(errors).toBeUndefined()
    return data.pageCreate.recordId
  }

  async function send(
    by: Caller,
    page: string,
    body: string | Uint8Array,
    name = 'Задачи.csv',
  ): Promise<Sent> {
    const query = new URLSearchParams({ page_id: page, name, time_zone: 'Europe/Moscow' })
    const answer = await at.terem.fetch(`/pages/table?${query}`, {
      method: 'POST',
      headers: {
        ...(by.token ? { Authorization: `Bearer ${by.token}` } : {}),
        Space: at.space.space,
        'Accept-Language': 'ru',
      },
      body: body as never,
    })
    const { id = '', errors } = (await answer.json()) as Json
    return { id, code: errors?.[0].extensions.code, params: errors?.[0].extensions.params }
  }

  const preview = (by: Caller, id: string): Promise<Json> =>
    until('the file was read', async () => {
      const { data, code } = await at.terem.ask(by, 'fromFile.preview', { id })
      if (code) throw new Error(code)
      return data.state === 'reading' ? null : data
    })
  const make = (by: Caller, asked: object) =>
    at.terem.act(by, 'fromFile.make', {
      has_headings: true,
      title: null,
      columns: [],
      label: 'Задача',
      ...asked,
    })
  const finished = (by: Caller, id: string): Promise<Json> =>
    until('the rows are objects', async () => {
      const { data } = await at.terem.ask(by, 'imports.get', { id })
      return data.state === 'creating' ? null : data
    })

  async function typeOf(page: string, by: Caller = at.owner): Promise<Json> {
    const query = `query ($page: ID!) { page(id: $page) { linked_type_id } }`
    const { data } = await at.terem.call(by, query, { page })
    const id = data.page.linked_type_id
    if (!id) return null
    const whole = await at.terem.call(
      by,
      `query ($id: ID!) { type(id: $id) { id label properties { id label data_type header people options default system } } }`,
      { id },
    )
    return whole.data.type
  }
  const counts = async () => {
    const [row] = await at.terem.sql`
      select (select count(*)::int from object_type where system is null) as types,
        (select count(*)::int from object_import where state <> 'done') as imports`
    return row
  }

  return {
    get at() {
      return at
    },
    makePage,
    send,
    preview,
    make,
    finished,
    typeOf,
    counts,
  }
}
