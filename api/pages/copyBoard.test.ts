import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as Y from 'yjs'
import { settleEngine } from '#schema/kinds/boardEngine.ts'
import { boardRecords, writeRecord } from '#schema/kinds/boardRecords.ts'
import { boardPageId } from '#schema/kinds/boardSchema.ts'
import { shapes } from '#schema/kinds/shapes.ts'
import type { Caller, Json } from '../testing/testing.ts'
import { makeTestPage, narrowTestPage } from '../testing/testingPages.ts'
import { startTestPages, type TestPages } from './testing.ts'

let at: TestPages

beforeAll(async () => {
  at = await startTestPages()
})
afterAll(() => at.terem.close())

const query = `mutation ($id: ID!, $input: PageDuplicateInput) {
  pageDuplicate(id: $id, input: $input) { recordId count left_out { kind count } record { engine } }
}`
const tryCopy = (by: Caller, id: string, input: object) => at.terem.call(by, query, { id, input })
const copy = async (by: Caller, id: string, input: object): Promise<Json> => {
  const { data, errors } = await tryCopy(by, id, input)
  expect(errors).toBeUndefined()
  return data.pageDuplicate
}

const file = '/AAAAAAAAAAAAAAAAAAAAAA.png'
const shape = (id: string, type: string, props: object) => ({
  id: `shape:${id}`,
  typeName: 'shape',
  type,
  x: 10,
  y: 20,
  index: 'a1',
  parentId: boardPageId,
  props,
})

function drawn(doc: Y.Doc): void {
  shapes.board.seed(doc)
  settleEngine(doc, 'tldraw')
  const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Идея' }] }] }
  const records = boardRecords(doc)
  writeRecord(records, shape('n', 'note', { richText: text }))
  writeRecord(records, shape('v', 'video', {}))
  writeRecord(records, shape('p', 'image', { w: 40, h: 30, assetId: 'asset:p' }))
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
  const made = await copy(owner, board, input)
  expect(made).toMatchObject({
    count: 1,
    left_out: [{ kind: 'video', count: 1 }],
    record: { engine: 'excalidraw' },
  })
  expect(await copy(owner, board, input)).toEqual(made)
  expect((await tryCopy(owner, board, { ...input, engine: 'tldraw' })).errors![0]!.extensions.code).toBe(
    'key_reused',
  )
  const page = await at.page(owner, made.recordId, 'markdown json')
  expect(page.markdown).toBe('- Идея\n')
  expect(page.json.elements.map(({ type }: Json) => type).toSorted()).toEqual(['image', 'rectangle', 'text'])
  const [row] = await terem.sql`select files from page_text where page_id = ${made.recordId}`
  expect(row!.files).toEqual([file.slice(1)])
  const back = await copy(owner, made.recordId, { engine: 'tldraw' })
  expect(back).toMatchObject({ left_out: [], record: { engine: 'tldraw' } })
  expect((await at.page(owner, back.recordId, 'markdown')).markdown).toBe('- Идея\n')
  const same = await copy(owner, board, { engine: 'tldraw' })
  expect((await at.page(owner, same.recordId, 'json')).json).toEqual(
    (await at.page(owner, board, 'json')).json,
  )
})

test('[RAC.14~] only a board is copied for an engine, by who may read it and make pages beside it', async () => {
  const { owner, member, stranger, create, terem, space } = at
  const text = await create(owner, { title: 'Текст' })
  const board = await create(owner, { title: 'Доска', type: 'board' })
  const shortcut = await create(owner, { shortcut: board })
  for (const id of [text, shortcut]) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const { errors } = await tryCopy(owner, id, { engine: 'excalidraw' })
    expect(errors![0]!.extensions.params).toEqual({ fields: [{ field: 'engine', reason: 'unknown_value' }] })
  }
  const hidden = await makeTestPage(terem, space, { kind: 'board', write: drawn })
  await narrowTestPage(terem, space, hidden, 'none')
  const refused = async (by: Caller, id: string) =>
    (await tryCopy(by, id, { engine: 'excalidraw' })).errors?.[0]?.extensions.code
  expect(await refused(member, hidden)).toBe('not_found')
  expect(await refused(stranger, board)).toBe('not_found')
  expect(await refused(member, board)).toBeUndefined()
})
