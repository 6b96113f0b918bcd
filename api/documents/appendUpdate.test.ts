import * as Y from 'yjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileUpdates } from '#schema/documents/hostile.ts'
import { startTestApi, type TestApi } from '../testing/testing.ts'
import { appendUpdate } from './appendUpdate.ts'
import { openStored } from './testing.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('an append lands above the snapshot when the log behind it is gone, and appends at once do not collide', async () => {
  const doc = new Y.Doc()
  doc.getText('t').insert(0, 'first')
  const state = Y.encodeStateAsUpdate(doc)
  const name = `page/${crypto.randomUUID()}`
  const [row] = await api.sql<{ id: string }[]>`insert into document (name) values (${name}) returning id`
  const { id } = row!
  await api.sql`insert into document_snapshot (document, up_to, state) values (${id}, 41, ${state})`
  const positions = await Promise.all(
    Array.from({ length: 6 }, () =>
      api.sql.begin((tx) => appendUpdate(tx, { id, generation: 1, kind: 'text' }, state)),
    ),
  )
  expect(positions.map(Number).toSorted((a, b) => a - b)).toEqual([42, 43, 44, 45, 46, 47])
  const stored = (await openStored(api.sql, name))!
  expect([stored.position, stored.doc.getText('t').toJSON()]).toEqual(['47', 'first'])
})

test('an append obeys the bounds of the document socket', async () => {
  const name = `page/${crypto.randomUUID()}`
  const [row] = await api.sql<{ id: string }[]>`insert into document (name) values (${name}) returning id`
  const { id } = row!
  for (const what of ['subdocuments', 'deep quotes', 'many client ids'] as const) {
    const append = api.sql.begin((tx) =>
      appendUpdate(tx, { id, generation: 1, kind: 'text' }, hostileUpdates[what]!()),
    )
    await expect(append).rejects.toMatchObject({ code: 'document_out_of_bounds' })
  }
  const [stored] = await api.sql`select count(*)::int as rows from document_update where document = ${id}`
  expect(stored!['rows']).toBe(0)
})
