import { afterAll, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { pageDocument, textDocument } from '#schema/documents/documents.ts'
import { textFragment } from '#schema/kinds/textTree.ts'
import { readRichText } from '#schema/richText.ts'
import { openStored } from '../../api/documents/testing.ts'
import { startTestObjects, type TestObjects } from '../../api/objects/testing.ts'
import type { Json } from '../../api/testing/testing.ts'
import { renewDocument } from '../../sync/generations/renew.ts'
import { startNode, until, type TestNode } from '../../sync/testing.ts'

let at: TestObjects
let node: TestNode
beforeAll(async () => {
  at = await startTestObjects()
  const { databaseUrl } = at.terem
  const renewalPace = { idleAuthors: 20, busyAuthors: 20, apartMs: 0, pollMs: 20 }
  node = await startNode({ databaseUrl, authorize: async () => [], renewalPace })
})
afterAll(async () => {
  await node.stop()
  await at.terem.close()
})

test(
  'a key that writes a rich text again and again, more often than its document takes authors, is always taken',
  { timeout: 120_000 },
  async () => {
    const type = await at.makeType({ notes: { kind: 'text', options: { rich: true } } })
    const notes = type.p.notes!
    const id = await at.create(at.owner, type, { [notes]: 'at first' })
    const key = await at.key('edit')
    const name = textDocument({ object: id, property: notes })
    for (let time = 1; time <= 300; time++) {
      const { data, errors } = await at.update(key, id, { [notes]: `written ${time} times` })
      expect(errors).toBeUndefined()
      expect(data.objectUpdate.record.values[notes]).toBe(`written ${time} times`)
    }
    const stored = (await openStored(at.terem.sql, name))!
    expect(readRichText(stored.doc).markdown).toBe('written 300 times')
    await until('it was renewed', async () => (await openStored(at.terem.sql, name))!.generation > 3)
    await until('it has few authors', async () => {
      const { doc } = (await openStored(at.terem.sql, name))!
      return doc.store.clients.size < 100
    })
    expect(node.lines.filter(({ level }) => level === 'error')).toEqual([])
  },
)

type Thread = { anchor: { start: string; end: string } }

test('a comment on words of a page is on the same words after the page was renewed', async () => {
  const { sql } = at.terem
  const { data } = await at.call(
    at.owner,
    'mutation { pageCreate(input: { title: "Plan", markdown: "# Head\\n\\nwords before **the place** and after" }) { recordId } }',
  )
  const page = data.pageCreate.recordId as string
  const before = (await openStored(sql, pageDocument(page)))!
  const place = (doc: Y.Doc, from: number, to: number) => {
    const run = findRun(doc, 'words')
    const end = (index: number, side: number) =>
      Buffer.from(Y.encodeRelativePosition(Y.createRelativePositionFromTypeIndex(run, index, side))).toString(
        'base64',
      )
    return { start: end(from, 0), end: end(to, -1), quote: 'the place' }
  }
  const anchor = place(before.doc, 13, 22)
  const create = `mutation ($id: ID!, $anchor: CommentAnchorInput) {
    commentCreate(input: { source_type: page, source_id: $id, text: "here", anchor: $anchor }) { recordId } }`
  expect((await at.call(at.owner, create, { id: page, anchor })).errors).toBeUndefined()
  const garbled = { start: 'AAAA', end: '////', quote: 'none' }
  expect((await at.call(at.owner, create, { id: page, anchor: garbled })).errors).toBeUndefined()

  await renewDocument(sql, before.id, { authors: 1, apartMs: 0 })
  const after = (await openStored(sql, pageDocument(page)))!
  expect(after.generation).toBe(before.generation + 1)
  const { data: read } = await at.call(
    at.owner,
    `{ paginate_commentThread(source_type: page, source_id: "${page}") { data { anchor { start end } } } }`,
  )
  const threads = (read as Json).paginate_commentThread.data as Thread[]
  const found = threads.map((thread) => wordsAt(after.doc, thread.anchor))
  expect(found.toSorted()).toEqual(['none', 'the place'])
  expect(threads.map((thread) => wordsAt(before.doc, thread.anchor)).toSorted()).toEqual(['none', 'none'])
})

function findRun(doc: Y.Doc, words: string): Y.XmlText {
  const open: unknown[] = doc.getXmlFragment(textFragment).toArray()
  for (let next = open.pop(); next; next = open.pop()) {
    if (next instanceof Y.XmlText && textOf(next).startsWith(words)) return next
    if (next instanceof Y.XmlElement) open.push(...next.toArray())
  }
  throw new Error('no such words')
}

const textOf = (run: Y.XmlText): string =>
  (run.toDelta() as { insert: unknown }[])
    .map(({ insert }) => (typeof insert === 'string' ? insert : '\ufffc'))
    .join('')

function wordsAt(doc: Y.Doc, { start, end }: Thread['anchor']): string {
  const find = (place: string) => {
    try {
      const position = Y.decodeRelativePosition(new Uint8Array(Buffer.from(place, 'base64')))
      return Y.createAbsolutePositionFromRelativePosition(position, doc)
    } catch {
      return null
    }
  }
  const [from, to] = [find(start), find(end)]
  if (!from || from.type !== to?.type) return 'none'
  return textOf(from.type as Y.XmlText).slice(from.index, to.index) || 'none'
}
