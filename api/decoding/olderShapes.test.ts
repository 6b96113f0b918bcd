import { afterAll, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { pageDocument } from '#schema/documents/documents.ts'
import { secondShape, useSecondShape } from '#schema/kinds/testingShape.ts'
import { startTestApi, type Caller, type TestApi } from '../testing/testing.ts'
import { makeTestPage, makeTestSpace, type TestSpace } from '../testing/testingPages.ts'
import { decodeJobs, type Content } from './decodeJobs.ts'

let api: TestApi
let ann: Caller
let space: TestSpace
beforeAll(async () => {
  api = await startTestApi()
  const user = await api.makeUser('Ann')
  ann = user
  space = await makeTestSpace(api, user.account)
})
afterAll(() => api.close())

/** A text in the first version of the tests' own shape. */
function firstShape(said: string): Content {
  const doc = new Y.Doc()
  doc.getText('t').insert(0, said)
  return { kind: 'text', shape: 1, parts: [Y.encodeStateAsUpdate(doc)] }
}

/** The content of a document in the second version after an update. */
function saidAfter(state: Uint8Array, ...updates: (Uint8Array | undefined)[]): string {
  const doc = new Y.Doc()
  for (const update of [state, ...updates]) if (update) Y.applyUpdate(doc, update)
  return secondShape.text(doc)
}

test('documents and versions of an earlier shape are read, searched, kept and restored in the present one', () => {
  const putBack = useSecondShape()
  try {
    const [content, wanted] = [firstShape('one\n[x] two'), firstShape('[x] before')]
    expect(JSON.parse(decodeJobs.json(content))).toEqual([
      { text: 'one', isDone: false },
      { text: 'two', isDone: true },
    ])
    expect(decodeJobs.markdown(content)).toBe('one\n[x] two')
    expect(decodeJobs.page(content).text).toBe('one\n[x] two')
    const kept = decodeJobs.version(content)
    expect([saidAfter(kept.state), kept.counts.characters]).toEqual(['one\n[x] two', 11])
    const present: Content = { kind: 'text', shape: 2, parts: [kept.state] }
    const restored = decodeJobs.restore({ ...present, wanted })
    expect(saidAfter(kept.state, restored.update)).toBe('[x] before')
    expect([saidAfter(restored.before.state), saidAfter(restored.after.state)]).toEqual([
      'one\n[x] two',
      '[x] before',
    ])
  } finally {
    putBack()
  }
})

test('a page and a version of a later shape than this program knows are not read, and not written to', async () => {
  const id = await makeTestPage(api, space, { write: (doc) => doc.getText('t').insert(0, 'one') })
  const made = await api.call(ann, 'mutation ($id: ID!) { pageVersionCreate(page_id: $id) { recordId } }', {
    id,
  })
  const version = made.data.pageVersionCreate.recordId as string
  const name = pageDocument(id)
  const [stored] = await api.sql`
    select d.shape, v.shape as kept from document d, page_version v where d.name = ${name} and v.page = ${id}`
  expect(stored).toEqual({ shape: 1, kept: 1 })
  await api.sql`update document set shape = 2 where name = ${name}`
  await api.sql`update page_version set shape = 2 where page = ${id}`
  const read = await api.call(ann, 'query ($id: ID!) { page(id: $id) { json } }', { id })
  expect(read.code).toBe('document_unreadable')
  const old = await api.call(ann, 'query ($id: ID!) { pageVersion(id: $id) { json } }', { id: version })
  expect(old.code).toBe('document_unreadable')
  const restore = await api.call(ann, 'mutation ($id: ID!) { pageVersionRestore(id: $id) { recordId } }', {
    id: version,
  })
  expect(restore.code).toBe('unavailable')
  const turn = 'mutation ($id: ID!) { pageChangeKind(id: $id, type: board) { recordId } }'
  expect((await api.call(ann, turn, { id })).code).toBe('unavailable')
  await api.sql`update document set shape = 1 where name = ${name}`
  await api.sql`update page_version set shape = 1 where page = ${id}`
  expect((await api.call(ann, turn, { id })).code).toBeUndefined()
  const [turned] = await api.sql`select count(*)::int as rows from document_update u
    join document d on d.id = u.document where d.name = ${name}`
  expect(turned!['rows']).toBeGreaterThan(1)
})
