import * as Y from 'yjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageDocument } from '#schema/documents/documents.ts'
import { pageLimits } from '#schema/pages/limits.ts'
import { textFragment } from '#schema/kinds/textTree.ts'
import { appendUpdate } from '../documents/appendUpdate.ts'
import { startTestPages, type TestPages } from './testing.ts'

let at: TestPages

beforeAll(async () => {
  at = await startTestPages()
})
afterAll(() => at.terem.close())

const updates = async (id: string): Promise<string[] | null> =>
  (await at.page(at.owner, id, 'updates')).updates

function docOf(parts: string[]): Y.Doc {
  const doc = new Y.Doc()
  for (const part of parts) Y.applyUpdate(doc, Buffer.from(part, 'base64'))
  return doc
}

async function append(id: string, text: string): Promise<void> {
  const { sql } = at.terem
  const [row] = await sql<{ id: string }[]>`select id from document where name = ${pageDocument(id)}`
  const doc = docOf((await updates(id)) ?? [])
  const before = Y.encodeStateVector(doc)
  const paragraph = new Y.XmlElement('paragraph')
  paragraph.insert(0, [new Y.XmlText(text)])
  doc.getXmlFragment(textFragment).push([paragraph])
  const added = Y.encodeStateAsUpdate(doc, before)
  await sql.begin((tx) => appendUpdate(tx, { id: row!.id, generation: 1, kind: 'text' }, added))
}

test('a small text is given as it is stored, in its snapshot and its log', async () => {
  const id = await at.create(at.owner, { title: 'Письмо', markdown: 'первые слова' })
  await append(id, 'и те, что дописаны')
  const parts = (await updates(id))!
  expect(parts).toHaveLength(2)
  expect(docOf(parts).getXmlFragment(textFragment).toJSON()).toMatch(/первые слова.*и те, что дописаны/)
})

test('of a large text, of one in another version, and of other kinds, nothing is given', async () => {
  const id = await at.create(at.owner, { title: 'Книга', markdown: 'слово' })
  await append(id, 'x'.repeat(pageLimits.updatesBytes - 2000))
  expect(await updates(id)).toHaveLength(2)
  await append(id, 'x'.repeat(2000))
  expect(await updates(id)).toBeNull()
  const early = await at.create(at.owner, { title: 'Рано', markdown: 'слово' })
  await at.terem.sql`update document set shape = shape + 1 where name = ${pageDocument(early)}`
  expect(await updates(early)).toBeNull()
  expect(await updates(await at.create(at.owner, { title: 'Дела', type: 'table' }))).toBeNull()
})
