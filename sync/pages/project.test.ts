import { beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { pageOfDocument } from '#schema/documents/documents.ts'
import { settleEngine } from '#schema/kinds/boardEngine.ts'
import { pageText } from '#schema/kinds/projection.ts'
import { shapes } from '#schema/kinds/shapes.ts'
import { makeRights, until, type Client, type TestNode } from '../testing.ts'
import { setUpSync } from '../testingNode.ts'
import type { TextProjection } from '../objects/project.ts'
import { storeProjection, type Projection } from './project.ts'

const sync = setUpSync()
const { open } = sync
let node: TestNode
let projections: (Projection | TextProjection)[]
let failures = 0

beforeEach(async () => {
  projections = []
  node = await sync.start({
    onProjection: async (projection) => {
      if (failures-- > 0) throw new Error('refused')
      projections.push(projection)
    },
  })
})

/** Puts Markdown into an open page. */
function write({ doc }: Client, markdown: string): void {
  const wanted = new Y.Doc()
  shapes.text.seed(wanted)
  shapes.text.fromMarkdown!(wanted, markdown)
  shapes.text.replace(doc, wanted)
}

test('a page is projected once after its editors were quiet, with all who edited', async () => {
  const { name } = await sync.makeDocument()
  const [anna, boris] = [open(name, 'anna'), open(name, 'boris')]
  await until('both are synced', () => anna.isSaved() && boris.isSaved())
  write(anna, '# Plan')
  write(boris, 'of the day')
  await until('it is projected', () => projections.length > 0)
  expect(projections.length).toBe(1)
  const rights = makeRights(sync.sql)
  expect(projections[0]).toMatchObject({
    pageId: pageOfDocument(name),
    headings: [{ level: 1, text: 'Plan' }],
    mentions: [],
    files: [],
  })
  expect(projections[0]!.text).toContain('of the day')
  expect(projections[0]!.editedBy.toSorted()).toEqual(
    [rights.principal('anna').id, rights.principal('boris').id].toSorted(),
  )
})

test('a projection that fails is tried again, and a stop projects what is due', async () => {
  const { name } = await sync.makeDocument()
  const anna = open(name, 'anna')
  await until('anna is synced', anna.isSaved)
  failures = 1
  write(anna, 'kept')
  await until('the failure is logged', () => node.lines.some((line) => line['event'] === 'projection_failed'))
  await node.sync.drain(5_000)
  expect(projections.map(({ text }) => text.trim())).toEqual(['kept'])
})

async function makePage(kind = 'text'): Promise<string> {
  const id = crypto.randomUUID()
  await sync.sql`
    with home as (insert into space (name) values ('Home') returning id),
      root as (insert into scope (space) select id from home returning id, space)
    insert into page (id, space, position, kind, scope) select ${id}, space, 'a0', ${kind}, id from root`
  return id
}

test('projections are kept as rows, with everybody who edited since the last version', async () => {
  const { sql } = sync
  const pageId = await makePage()
  const store = storeProjection(sql)
  const projection = { pageId, headings: [{ level: 1, text: 'Plan' }], mentions: [], files: ['a.png'] }
  await store({ ...projection, text: 'first', editedBy: ['7'] })
  await store({ ...projection, text: 'second', editedBy: ['8', '7'] })
  const [row] =
    await sql`select text, headings, files, edited_by::text[] from page_text where page_id = ${pageId}`
  expect(row).toEqual({
    text: 'second',
    headings: projection.headings,
    files: ['a.png'],
    edited_by: ['7', '8'],
  })
  await store({ ...projection, pageId: crypto.randomUUID(), text: 'of a page that is gone', editedBy: [] })
  expect((await sql`select 1 from page_text`).length).toBe(1)
})

test('[RNO.06~] a new mention is queued with the people who wrote it, and once it was processed not again', async () => {
  const { sql } = sync
  const pageId = await makePage()
  const store = storeProjection(sql)
  const user = (id: string) => ({ kind: 'user' as const, id })
  const mention = (editedBy: string[], ...mentions: { kind: 'user' | 'page'; id: string }[]) =>
    store({ pageId, text: '', headings: [], files: [], mentions, editedBy })
  const waiting = async () =>
    (await sql`select untold, mentioned_by::text[] as by from page_text where page_id = ${pageId}`)[0]
  await mention(['7'], { kind: 'page', id: pageId })
  expect(await waiting()).toEqual({ untold: false, by: [] })
  await mention(['7'], user('9'))
  await mention(['8'], user('9'))
  expect(await waiting()).toEqual({ untold: true, by: ['7', '8'] })
  await sql`
    update page_text set untold = false, mentioned_by = '{}', mentioned = '{9}' where page_id = ${pageId}`
  await mention(['8'], user('9'))
  expect(await waiting()).toEqual({ untold: false, by: [] })
  await mention(['8'], user('9'), user('5'))
  expect(await waiting()).toEqual({ untold: true, by: ['8'] })
})

test('[RBD.01~] a page says with what its board is drawn, from the first stroke on', async () => {
  const { sql } = sync
  const [board, other] = [await makePage('board'), await makePage('text')]
  const store = storeProjection(sql)
  const doc = new Y.Doc()
  shapes.board.seed(doc)
  const project = (pageId: string) => store({ pageId, ...pageText(shapes.board, doc), editedBy: ['7'] })
  const said = async () => {
    const rows = await sql<{ id: string; engine: string | null }[]>`select id, engine from page`
    return [board, other].map((page) => rows.find(({ id }) => id === page)!.engine)
  }
  await project(board)
  expect(await said()).toEqual([null, null])
  settleEngine(doc, 'excalidraw')
  // One that comes late, when the page is of another kind by now, says nothing of it.
  for (const page of [board, other]) await project(page)
  expect(await said()).toEqual(['excalidraw', null])
  await store({ pageId: board, ...pageText(shapes.text, new Y.Doc()), editedBy: [] })
  expect(await said()).toEqual(['excalidraw', null])
})
