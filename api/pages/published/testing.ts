import * as Y from 'yjs'
import { pageDocument } from '#schema/documents/documents.ts'
import { layoutOf } from '#schema/objects/layout.ts'
import type { Filter } from '#schema/objects/viewFilter.ts'
import type { RowsKind } from '#schema/pages/rowsKind.ts'
import { appendUpdate } from '../../documents/appendUpdate.ts'
import { readStored } from '../../documents/readStored.ts'
import { startTestObjects, type TestObjects, type TestType } from '../../objects/testing.ts'
import type { Caller, Json, Outcome } from '../../testing/testing.ts'

export type TestPublished = TestObjects & {
  /** Makes a page of a type and gives its id. */
  makePage: (type: TestType, kind?: RowsKind) => Promise<string>
  /** Writes what is given into the layout of a page; undefined takes out. */
  layOut: (page: string, layout: Record<string, unknown>) => Promise<void>
  filter: (page: string, filter: Filter | undefined) => Promise<void>
  /** Publishes a page with these of its properties, or closes its objects; gives the code of a refusal. */
  open: (page: string, objects: object | null, by?: Caller) => Promise<{ code?: string; params?: Json }>
  /** The token of a guest who enters a page, or the code where they are not let in. */
  enter: (page: string) => Promise<{ token: string; code?: string }>
  /** What a guest gets of the objects of the page. */
  see: (token: string, asked?: object) => Promise<Outcome>
  one: (token: string, object: string) => Promise<Outcome>
  /** The names of the rows that a guest gets, or what there is in their place. */
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
    async layOut(page, layout) {
      const stored = (await readStored(sql, pageDocument(page)))!
      const [row] = await sql<{ kind: RowsKind }[]>`select kind from page where id = ${page}`
      const doc = new Y.Doc()
      for (const part of stored.parts) Y.applyUpdate(doc, part)
      const before = Y.encodeStateVector(doc)
      doc.transact(() => {
        for (const [key, value] of Object.entries(layout))
          if (value === undefined) layoutOf(doc).delete(key)
          else layoutOf(doc).set(key, value as never)
      })
      const update = Y.encodeStateAsUpdate(doc, before)
      await sql.begin((tx) => appendUpdate(tx, { ...stored, kind: row!.kind }, update))
    },
    filter: (page, filter) => tested.layOut(page, { 'view/main/filter': filter }),
    async open(page, objects, by = owner) {
      const { code, errors } = await terem.call(
        by,
        'mutation ($id: ID!, $input: PublicationInput) { pagePublish(id: $id, input: $input) { status } }',
        { id: page, input: { objects } },
      )
      return { code, params: errors?.[0]?.extensions.params }
    },
    async enter(page) {
      const { data, code } = await act('guests.enter', {
        space_id: space.space,
        page_id: page,
        locale: 'en-US',
      })
      return { token: data?.token, code }
    },
    see: (token, asked = {}) => act('guests.objects', { token, ...asked }),
    one: (token, object) => act('guests.object', { token, object_id: object }),
    async names(token, asked) {
      const { data, code } = await tested.see(token, asked)
      return code ?? data.rows?.rows.map(({ name }: Json) => name) ?? data.state
    },
  }
  return tested
}
