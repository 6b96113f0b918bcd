import { hash } from 'node:crypto'
import { startTestObjects, type TestObjects, type TestType } from '../../objects/testing.ts'
import type { Caller, Json, Outcome } from '../../testing/testing.ts'
import { layOutPage } from '../testingLayout.ts'
import { puzzleSize } from '#schema/objects/form/puzzle.ts'

export type Layout = Record<string, unknown>

/** A guest's browser: what it stores of a visit. */
export type TestBrowser = { token: string; cookie: string }

export type TestForms = TestObjects & {
  /** Creates a form of a type with this layout and returns its id. */
  makeForm: (type: TestType, layout: Layout) => Promise<string>
  /** Creates a form that asks guests for a name, a number and a text, and publishes it. Resets the rate limits. */
  makeGuestForm: () => Promise<{ type: TestType; page: string }>
  /** Writes the given settings into the layout of a page; undefined removes. */
  layOut: (page: string, layout: Layout) => Promise<void>
  publish: (page: string, by?: Caller) => Promise<void>
  unpublish: (page: string) => Promise<void>
  answer: (
    by: Caller,
    page: string,
    values: object,
    key?: string,
  ) => Promise<{ code?: string; fields: Json; id: string }>
  /** A new browser that enters a published form, or the error code. */
  enter: (page: string) => Promise<TestBrowser & { code?: string }>
  form: (browser: TestBrowser) => Promise<Outcome>
  /** What a form sends to a browser, or the error code. */
  stateFor: (browser: TestBrowser) => Promise<string>
  /** Solves a puzzle and sends an answer with it. */
  send: (browser: TestBrowser, values: object, more?: object) => Promise<Outcome>
  puzzle: (browser: TestBrowser) => Promise<{ puzzle: string; solution: number[] }>
  names: (type: TestType) => Promise<string[]>
  /** What a guest may choose for a property, or the error code. */
  objects: (browser: TestBrowser, property: string, more?: object) => Promise<Outcome>
  settings: (by: Caller, page: string, input: object) => Promise<Outcome>
  /** Solves a puzzle and sends a file with it. */
  sendFile: (browser: TestBrowser, file: TestFile) => Promise<SentFile>
  /** Starts to send a file whose bytes arrive slowly. */
  beginFile: (
    browser: TestBrowser,
    file: TestFile & { size: number },
  ) => { send: (part: string) => Promise<void>; end: (part: string) => Promise<SentFile> }
}

type TestFile = {
  property: string
  key: string
  name?: string
  body?: string
  puzzle?: string
  solution?: number[]
}
type StoredFile = {
  id: string
  name: string
  size: number
  extension: string
  short_link: string
  url: string
}
type SentFile = { file?: StoredFile; code?: string; params?: Json }

export const newFileKey = (): string => crypto.randomUUID().replaceAll('-', '')

/** What a value stores of a file. */
export const fileValue = ({ id, name, size, extension, short_link }: StoredFile) => ({
  id,
  name,
  size,
  extension,
  short_link,
})

/** Fields one after another in one group. */
export const fieldsIn = (ids: string[]): Layout => ({
  'group/main/rank': 'a0',
  ...Object.fromEntries(
    ids.flatMap((id, index) => [
      [`field/${id}/rank`, `a${index}`],
      [`field/${id}/group`, 'main'],
    ]),
  ),
})

/** What a guest enters into the form made for guests. */
export const guestAnswer = ({ p }: TestType): Record<string, unknown> => ({ [p.name!]: 'Guest', [p.sum!]: 5 })

export async function startTestForms(settings: Record<string, string> = {}): Promise<TestForms> {
  const at = await startTestObjects(settings)
  const { terem, owner, space } = at
  const { sql } = terem
  const act = async (browser: TestBrowser, path: string, input: object): Promise<Outcome> => {
    const response = await terem.fetch(`/trpc/guests.${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: browser.cookie },
      body: JSON.stringify({ token: browser.token, ...input }),
    })
    const set = response.headers.getSetCookie().find((each) => each.startsWith('form_'))
    if (set) browser.cookie = set.split(';')[0]!
    const answer = (await response.json()) as Json
    const domain = answer.error?.data.domain
    return { data: answer.result?.data, code: domain?.code, params: domain?.params }
  }
  const put = async (
    browser: TestBrowser,
    { property, key, name = 'a.txt', ...file }: TestFile,
    init: object,
  ) => {
    const { puzzle, solution } = file.puzzle
      ? (file as { puzzle: string; solution: number[] })
      : { ...(await forms.puzzle(browser)), ...file }
    const query = new URLSearchParams({ name, property, key, puzzle, solution: solution.join(',') })
    const response = await terem.fetch(`/form-files?${query}`, {
      method: 'POST',
      ...init,
      headers: {
        Authorization: `Bearer ${browser.token}`,
        Cookie: browser.cookie,
        ...Reflect.get(init, 'headers'),
      },
    })
    const answer = (await response.json()) as Json
    if (response.ok) return { file: answer as StoredFile }
    const { code, params } = answer.errors[0].extensions
    return { code, params }
  }
  const forms: TestForms = {
    ...at,
    sendFile: (browser, { body = 'hello', ...file }) => put(browser, file, { body }),
    beginFile(browser, { size, ...file }) {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      const writer = writable.getWriter()
      const bytes = (part: string) => new TextEncoder().encode(part)
      const headers = { 'Content-Length': String(size) }
      const sent = put(browser, file, { body: readable, duplex: 'half', headers })
      return {
        send: (part) => writer.write(bytes(part)),
        async end(part) {
          await writer.write(bytes(part))
          await writer.close()
          return sent
        },
      }
    },
    async makeForm(type, layout) {
      const { data } = await terem.call(
        owner,
        'mutation { pageCreate(input: { title: "Form", type: form }) { recordId } }',
      )
      const page = data.pageCreate.recordId as string
      await terem.call(
        owner,
        'mutation ($page: ID!, $type: ID) { pageLinkType(id: $page, type_id: $type) { status } }',
        {
          page,
          type: type.id,
        },
      )
      await forms.layOut(page, layout)
      return page
    },
    async makeGuestForm() {
      await sql`delete from attempt`
      const type = await at.makeType({
        sum: { kind: 'number' },
        note: { kind: 'text', options: { rich: true } },
        friend: { kind: 'object' },
        secret: { kind: 'text', default: 'kept' },
      })
      const { name, sum, note, friend } = type.p
      const page = await forms.makeForm(type, {
        ...fieldsIn([name!, sum!, note!, friend!]),
        [`field/${name}/required`]: true,
      })
      await forms.publish(page)
      return { type, page }
    },
    layOut: (page, layout) => layOutPage(terem, page, layout),
    async publish(page, by = owner) {
      await terem.call(by, 'mutation ($id: ID!) { pagePublish(id: $id) { status } }', { id: page })
    },
    async unpublish(page) {
      await terem.call(owner, 'mutation ($id: ID!) { pageUnpublish(id: $id) { status } }', { id: page })
    },
    async answer(by, page, values, key) {
      const { data, code, errors } = await terem.call(
        by,
        'mutation ($page: ID!, $input: FormAnswerInput!) { formAnswer(page_id: $page, input: $input) { recordId } }',
        { page, input: { values, idempotency_key: key } },
      )
      return { code, fields: errors?.[0]?.extensions.params.fields, id: data?.formAnswer?.recordId }
    },
    async enter(page) {
      const { data, code } = await terem.act({}, 'guests.enter', {
        space_id: space.space,
        page_id: page,
        locale: 'en-US',
      })
      return { token: data?.token, cookie: '', code }
    },
    objects: (browser, property, more = {}) =>
      act(browser, 'ids' in more ? 'choiceNames' : 'choices', { property, ...more }),
    async settings(by, page, input) {
      const { data, code, errors } = await terem.call(
        by,
        `mutation ($page: ID!, $input: FormSettingsInput!) {
          formSettingsUpdate(page_id: $page, input: $input) {
            record { form_settings { embed_origins object_properties told_people { id } told_groups { id } told_by_letter } }
          }
        }`,
        { page, input },
      )
      return {
        data: data?.formSettingsUpdate?.record.form_settings,
        code,
        params: errors?.[0]?.extensions.params,
      }
    },
    form: (browser) => act(browser, 'form', {}),
    async stateFor(browser) {
      const { data, code } = await forms.form(browser)
      return code ?? data.state
    },
    async puzzle(browser) {
      const { data } = await act(browser, 'puzzle', {})
      return { puzzle: data.puzzle, solution: solved(data.puzzle) }
    },
    send: async (browser, values, more = {}) =>
      act(browser, 'answer', { values, ...('puzzle' in more ? {} : await forms.puzzle(browser)), ...more }),
    async names(type) {
      const { names } = await at.list(owner, type, {})
      return names
    },
  }
  return forms
}

/** Solves a puzzle with the native hash function, in a third of the browser's time. */
function solved(puzzle: string): number[] {
  const solution: number[] = []
  for (let nonce = 0; solution.length < puzzleSize.parts; nonce++) {
    const found = hash('sha256', `${puzzle}.${solution.length}.${nonce}`, 'buffer')
    if (found.readUInt32BE() >>> (32 - puzzleSize.zeroBits) > 0) continue
    solution.push(nonce)
    nonce = -1
  }
  return solution
}
