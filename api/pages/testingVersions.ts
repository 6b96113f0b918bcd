import * as Y from 'yjs'
import { pageDocument } from '#schema/documents/documents.ts'
import { shapes } from '#schema/kinds/shapes.ts'
import { appendUpdate } from '../documents/appendUpdate.ts'
import { openStored } from '../documents/testing.ts'
import { startTestApi, type Caller, type TestApi } from '../testing/testing.ts'
import { joinTestSpace, makeTestPage, makeTestSpace, type TestSpace } from '../testing/testingPages.ts'

const fields = 'id page_id version meta author_id author { fullname { first_name } } created_at comment json'
export const versionQueries = {
  list: `query ($id: ID!, $page: Int, $perPage: Int) {
    paginate_pageVersion(page_id: $id, page: $page, perPage: $perPage) {
      data { ${fields} } paginatorInfo { total count lastPage }
    }
  }`,
  create: `mutation ($id: ID!, $comment: String) {
    pageVersionCreate(page_id: $id, comment: $comment) { recordId status record { ${fields} } }
  }`,
  restore: `mutation ($id: ID!) { pageVersionRestore(id: $id) { recordId status record { ${fields} } } }`,
  one: `query ($id: ID!) { pageVersion(id: $id) { ${fields} } }`,
}

export type TestVersions = Awaited<ReturnType<typeof startTestVersions>>

/** A space of Ann's with Bob in its team, and the calls on its pages and their versions, by default as Ann. */
export async function startTestVersions() {
  const api = await startTestApi()
  const [ann, bob] = [await api.makeUser('Ann'), await api.makeUser('Bob')]
  const space = await makeTestSpace(api, ann.account)
  const bobSubject = await joinTestSpace(api, bob.account, space)
  return { api, ann, bob, space, bobSubject, ...callsOf(api, ann), ...writersOf(api, space) }
}

const callsOf = (api: TestApi, ann: Caller) => ({
  list: async (id: string, by = ann, args = {}) =>
    (await api.call(by, versionQueries.list, { id, ...args })).data.paginate_pageVersion,
  create: async (id: string, comment?: string, by = ann) =>
    (await api.call(by, versionQueries.create, { id, comment })).data.pageVersionCreate.record,
  restore: async (id: string) =>
    (await api.call(ann, versionQueries.restore, { id })).data.pageVersionRestore.record,
})

function writersOf(api: TestApi, space: TestSpace) {
  /** Writes to a page as an editor does: appends what `change` did, and the projection that follows. */
  async function edit(page: string, by: string, change: (doc: Y.Doc) => void): Promise<void> {
    const stored = (await openStored(api.sql, pageDocument(page)))!
    const updates: Uint8Array[] = []
    stored.doc.on('update', (update: Uint8Array) => updates.push(update))
    change(stored.doc)
    await api.sql.begin((tx) => appendUpdate(tx, { ...stored, kind: 'text' }, Y.mergeUpdates(updates)))
    await api.sql`
      insert into page_text (page_id, edited_by) values (${page}, ${[by]}::bigint[])
      on conflict (page_id) do update set updated_at = now(), edited_since = coalesce(page_text.edited_since, now()),
        edited_by = page_text.edited_by || array(select unnest(excluded.edited_by) except select unnest(page_text.edited_by))`
  }
  return {
    edit,
    makePage: (markdown: string) =>
      makeTestPage(api, space, { write: (doc) => shapes.text.fromMarkdown!(doc, markdown) }),
    rewrite: (page: string, markdown: string, by = space.owner) =>
      edit(page, by, (doc) => shapes.text.replace(doc, fromMarkdown(markdown))),
    textOf: async (page: string) => shapes.text.text((await openStored(api.sql, pageDocument(page)))!.doc),
  }
}

export function fromMarkdown(markdown: string): Y.Doc {
  const doc = new Y.Doc()
  shapes.text.fromMarkdown!(doc, markdown)
  return doc
}
