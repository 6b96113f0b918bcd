import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { appendedChannel } from '#schema/documents/documents.ts'
import { frameTypes, readFrameHead, syncSteps } from '#schema/documents/frames.ts'
import { compactDocument } from './compact.ts'
import { largeBytes, largeUpdateBytes } from './decode.ts'
import { pingFrame, readRefusal } from './frames.ts'
import { appendUpdates } from './logStore.ts'
import type { Projection } from './pages/project.ts'
import { readLogText, until } from './testing.ts'
import { setUpSync } from './testingNode.ts'

const sync = setUpSync()
const { open } = sync

const long = (signs: number) => 'words of a long text '.repeat(Math.ceil(signs / 21)).slice(0, signs)

test('a ping to a client whose document is still being loaded is not taken for a refusal', () => {
  expect(readRefusal(pingFrame())).toBeUndefined()
})

test('a large paste and what is typed after it come in their order, and are saved when all of it is stored', async () => {
  await sync.start()
  const { name, id } = await sync.makeDocument()
  const [anna, boris] = [open(name), open(name, 'boris')]
  await until('both are synced', () => anna.isSaved() && boris.isSaved())
  anna.doc.transact(() => {
    for (let line = 0; line < 3_000; line++)
      anna.text.insert(anna.text.length, `${line}\n`, { bold: line % 2 })
    anna.text.insert(0, long(largeUpdateBytes))
  })
  anna.text.insert(anna.text.length, 'typed after it')
  await until('it is saved', anna.isSaved)
  expect(await readLogText(sync.sql, id)).toBe(anna.text.toJSON())
  await until('boris has it', () => boris.text.length === anna.text.length)
  expect(boris.text.toJSON()).toBe(anna.text.toJSON())
  const [row] = await sync.sql`select count(*)::int as rows from document_update where document = ${id}`
  expect(row!['rows']).toBeGreaterThan(3)
  expect([anna.closes, boris.closes]).toEqual([[], []])
}, 60_000)

test('a large update that is past a bound is refused as a small one is, and nothing of it is stored', async () => {
  const node = await sync.start()
  const { name, id } = await sync.makeDocument()
  const anna = open(name)
  await until('anna is synced', anna.isSaved)
  let parent: Y.XmlFragment = anna.doc.getXmlFragment('content')
  anna.doc.transact(() => {
    anna.text.insert(0, long(largeUpdateBytes))
    for (let level = 0; level < 400; level++) {
      const quote = new Y.XmlElement('blockquote')
      parent.insert(0, [quote])
      parent = quote
    }
  })
  await until('the document is closed', () => anna.closes.length > 0)
  expect(anna.closes[0]!.reason).toBe('outOfBounds')
  expect(await readLogText(sync.sql, id)).toBe('')
  expect(node.lines.some((line) => line['why'] === 'depth')).toBe(true)
})

test('what comes while a large paste is taken apart may wait up to a bound', async () => {
  const node = await sync.start({ limits: { unsavedBytes: 500_000 } })
  const { name } = await sync.makeDocument()
  const anna = open(name)
  await until('anna is synced', anna.isSaved)
  anna.text.insert(0, long(300_000))
  for (let at = 0; at < 9; at++) anna.text.insert(0, long(60_000))
  await until('the socket is closed', () => anna.closes.some(({ code }) => code === 4503))
  expect(node.lines.some((line) => line['why'] === 'too much waits')).toBe(true)
})

test('a document of more than a megabyte opens, is edited, projected and opened by another', async () => {
  const projections: Projection[] = []
  await sync.start({
    onProjection: async (projection) => {
      if ('pageId' in projection) projections.push(projection)
    },
  })
  const { name, id } = await sync.makeDocument()
  const doc = new Y.Doc()
  const updates: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => updates.push(update))
  for (let part = 0; part < 3; part++)
    doc.transact(() => {
      const lines = Array.from({ length: 1_000 }, (_, line) => {
        const paragraph = new Y.XmlElement('paragraph')
        paragraph.insert(0, [new Y.XmlText(`${part} ${line} ${long(500)}`)])
        return paragraph
      })
      doc.getXmlFragment('content').push(lines)
      if (part > 0) doc.getXmlFragment('content').delete(part * 10, 20)
    })
  await appendUpdates(sync.sql, [{ document: id, generation: 1, known: 0, updates }])
  expect(Y.encodeStateAsUpdate(doc).length).toBeGreaterThan(largeBytes)
  const wanted = doc.getXmlFragment('content').toJSON()
  const anna = open(name)
  await until('anna is synced', anna.isSaved)
  expect(anna.doc.getXmlFragment('content').toJSON()).toBe(wanted)
  ;((anna.doc.getXmlFragment('content').get(0) as Y.XmlElement).get(0) as Y.XmlText).insert(0, 'heron ')
  await until('it is saved', anna.isSaved)
  const boris = open(name, 'boris')
  await until('boris is synced', boris.isSaved)
  expect(boris.doc.getXmlFragment('content').toJSON()).toBe(anna.doc.getXmlFragment('content').toJSON())
  await until('it is projected', () => projections.length > 0)
  expect(projections[0]!.text.startsWith('heron 0 0 words')).toBe(true)
}, 60_000)

test('a reader who has nothing of a large document gets it before the node has applied it, and only once', async () => {
  const node = await sync.start()
  const { name, id } = await sync.makeDocument()
  const doc = new Y.Doc()
  doc.getText('t').insert(0, long(largeBytes + 100_000))
  await appendUpdates(sync.sql, [
    { document: id, generation: 1, known: 0, updates: [Y.encodeStateAsUpdate(doc)] },
  ])
  /** The steps of the sync protocol that come for the document, with the bytes of each frame. */
  const hear = (client: ReturnType<typeof open>) => {
    const heard: [step: number, bytes: number][] = []
    client.provider.on('message', ({ event }: { event: MessageEvent<ArrayBuffer> }) => {
      const head = readFrameHead(new Uint8Array(event.data))
      if (head?.type === frameTypes.sync) heard.push([head.step, event.data.byteLength])
    })
    return heard
  }
  const anna = open(name)
  const heard = hear(anna)
  await until('anna has it', () => anna.text.length === doc.getText('t').length)
  anna.text.insert(0, 'typed at once ')
  await until('it is saved', anna.isSaved)
  expect(heard.slice(0, 3).map(([step]) => step)).toEqual([
    syncSteps.answer,
    syncSteps.stateVector,
    syncSteps.answer,
  ])
  expect(heard[0]![1]).toBeGreaterThan(largeBytes)
  expect(heard[2]![1]).toBeLessThan(1_000)
  expect(await readLogText(sync.sql, id)).toBe(`typed at once ${doc.getText('t').toJSON()}`)
  // One who comes back with a copy is asked first, and one who comes later is answered as ever.
  anna.stop()
  await sync.stop()
  await sync.start()
  const again = open(name, 'boris')
  Y.applyUpdate(again.doc, Y.encodeStateAsUpdate(doc))
  const heardAgain = hear(again)
  await until('boris is synced', again.isSaved)
  expect(heardAgain.map(([step]) => step)).toEqual([syncSteps.stateVector, syncSteps.answer])
  expect(heardAgain[1]![1]).toBeLessThan(1_000)
  const vera = open(name, 'vera')
  const heardLater = hear(vera)
  await until('vera is synced', vera.isSaved)
  expect(heardLater.map(([step]) => step)).toEqual([syncSteps.stateVector, syncSteps.answer])
  expect(vera.text.toJSON()).toBe(again.text.toJSON())
  expect(node.lines.filter(({ level }) => level === 'error')).toEqual([])
}, 60_000)

test('what a document lacks of its log is applied in many turns, also when other nodes have merged it', async () => {
  await sync.start()
  const { name, id } = await sync.makeDocument()
  const anna = open(name)
  await until('anna is synced', anna.isSaved)
  // Everything applied in one turn is sent in one message.
  const told: number[] = []
  anna.doc.on('update', (update: Uint8Array) => told.push(update.length))
  const doc = new Y.Doc()
  const updates: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => updates.push(update))
  const write = async (known: number, count: number, bytes: number) => {
    for (let at = 0; at < count; at++) doc.getText('t').insert(0, long(bytes))
    await appendUpdates(sync.sql, [{ document: id, generation: 1, known, updates: updates.splice(0) }])
  }
  const tell = async (position: number) => {
    const said = JSON.stringify({ document: id, position: String(position) })
    await sync.sql`select pg_notify(${appendedChannel}, ${said})`
    await until('anna has it', () => anna.text.length === doc.getText('t').length)
    expect(anna.text.toJSON()).toBe(doc.getText('t').toJSON())
    const sizes = told.splice(0)
    expect(Math.max(...sizes)).toBeLessThan(200_000)
    return sizes.length
  }
  await write(0, 800, 1_000)
  expect(await tell(800)).toBeGreaterThan(4)
  await write(800, 10, 50_000)
  await compactDocument(sync.sql, id, { apartMs: 0, keptMs: 0 })
  await sync.sql`delete from document_update where document = ${id} and position < 810`
  expect(await tell(810)).toBeGreaterThan(2)
}, 60_000)
