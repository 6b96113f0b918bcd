import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as Y from 'yjs'
import { settleEngine } from '#schema/kinds/boardEngine.ts'
import { boardRecords, writeRecord } from '#schema/kinds/boardRecords.ts'
import { shapes } from '#schema/kinds/shapes.ts'
import { shapeOf } from '#schema/kinds/testingBoard.ts'
import type { Caller, Json } from '../testing/testing.ts'
import { makeTestPage, narrowTestPage } from '../testing/testingPages.ts'
import { startTestPages, type TestPages } from './testing.ts'

let at: TestPages

beforeAll(async () => {
  at = await startTestPages()
})
afterAll(() => at.terem.close())

const file = '/AAAAAAAAAAAAAAAAAAAAAA.png'

function drawn(doc: Y.Doc): void {
  shapes.board.seed(doc)
  settleEngine(doc, 'tldraw')
  const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Идея' }] }] }
  const records = boardRecords(doc)
  writeRecord(records, shapeOf('n', 'note', { props: { richText: text } }))
  writeRecord(records, shapeOf('v', 'video'))
  writeRecord(records, shapeOf('p', 'image', { props: { w: 40, h: 30, assetId: 'asset:p' } }))
  writeRecord(records, {
    id: 'asset:p',
    typeName: 'asset',
    type: 'image',
    props: { src: file, w: 40, h: 30 },
  })
}

test('[RBD.01~] a board is copied for the other engine beside it, once for a key, and what is not carried is counted', async () => {
  const { owner, terem, space } = at
  const board = await makeTestPage(terem, space, { kind: 'board', write: drawn })
  const input = { engine: 'excalidraw', title: 'Копия', idempotency_key: 'one' }
  const made = await at.copy(owner, board, input)
  expect(made).toMatchObject({
    count: 1,
    left_out: [{ kind: 'video', count: 1 }],
    record: { engine: 'excalidraw' },
  })
  expect(await at.copy(owner, board, input)).toEqual(made)
  expect((await at.tryCopy(owner, board, { ...input, engine: 'tldraw' })).errors![0]!.extensions.code).toBe(
    'key_reused',
  )
  const page = await at.page(owner, made.recordId, 'markdown json')
  expect(page.markdown).toBe('- Идея\n')
  expect(page.json.elements.map(({ type }: Json) => type).toSorted()).toEqual(['image', 'rectangle', 'text'])
  const [row] = await terem.sql`select files from page_text where page_id = ${made.recordId}`
  expect(row!.files).toEqual([file.slice(1)])
  const back = await at.copy(owner, made.recordId, { engine: 'tldraw' })
  expect(back).toMatchObject({ left_out: [], record: { engine: 'tldraw' } })
  expect((await at.page(owner, back.recordId, 'markdown')).markdown).toBe('- Идея\n')
  const same = await at.copy(owner, board, { engine: 'tldraw' })
  expect((await at.page(owner, same.recordId, 'json')).json).toEqual(
    (await at.page(owner, board, 'json')).json,
  )
})

test('[RBD.01~] the copy of a board says with what it is drawn, and a board that was emptied says nothing', async () => {
  const { owner, terem, space } = at
  const write = (doc: Y.Doc) => {
    shapes.board.seed(doc)
    settleEngine(doc, 'excalidraw')
  }
  const page = await makeTestPage(terem, space, { kind: 'board', write })
  const { recordId } = await at.copy(owner, page)
  expect(await at.page(owner, recordId, 'engine')).toEqual({ engine: 'excalidraw' })
  await at.done(owner, 'pageChangeKind', { id: recordId, type: 'text' })
  await at.done(owner, 'pageChangeKind', { id: recordId, type: 'board' })
  expect(await at.page(owner, recordId, 'engine')).toEqual({ engine: null })
})

test('[RAC.14~] only a board is copied for an engine, by who may read it and make pages beside it', async () => {
  const { owner, member, stranger, create, terem, space } = at
  const text = await create(owner, { title: 'Текст' })
  const board = await create(owner, { title: 'Доска', type: 'board' })
  const shortcut = await create(owner, { shortcut: board })
  for (const id of [text, shortcut]) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const { errors } = await at.tryCopy(owner, id, { engine: 'excalidraw' })
    expect(errors![0]!.extensions.params).toEqual({ fields: [{ field: 'engine', reason: 'unknown_value' }] })
  }
  const hidden = await makeTestPage(terem, space, { kind: 'board', write: drawn })
  await narrowTestPage(terem, space, hidden, 'none')
  const refused = async (by: Caller, id: string) =>
    (await at.tryCopy(by, id, { engine: 'excalidraw' })).errors?.[0]?.extensions.code
  expect(await refused(member, hidden)).toBe('not_found')
  expect(await refused(stranger, board)).toBe('not_found')
  expect(await refused(member, board)).toBeUndefined()
})
