import { readFileSync } from 'node:fs'
import type { Sql } from 'postgres'
import * as Y from 'yjs'
import { RawClient } from '../bench/rawClient.ts'
import { stateVectorFrame } from '../../sync/frames.ts'
import { appendUpdates } from '../../sync/logStore.ts'
import { makeDocument, tokenFrame, until } from '../../sync/testing.ts'
import { Prober, type Pauses } from './prober.ts'
import type { SyncProcess } from './processes.ts'

const paragraphSigns = 1_000
const rows = 5

export type LargeResult = {
  megabytes: number
  opened: Pauses
  edited: Pauses
  compacted: Pauses
  peakMegabytes: number
}

/** Opens, edits and compacts a large text while the server's health is polled. */
export async function runLarge({
  server,
  sql,
  megabytes,
}: {
  server: SyncProcess
  sql: Sql
  megabytes: number
}): Promise<LargeResult> {
  const { name, id } = await makeDocument(sql)
  await fill(sql, id, megabytes)
  const prober = new Prober(`http://127.0.0.1:${server.port}`, server.pid)
  await prober.start()
  await read(server.url, name)
  const opened = await prober.stop()
  await prober.start()
  const { client: editor } = await RawClient.connect(server.port, 'hocuspocus', name)
  await edit(editor)
  await read(server.url, name)
  const edited = await prober.stop()
  await prober.start()
  await until(
    'a snapshot is written',
    async () => {
      const [row] = await sql`select 1 from document_snapshot where document = ${id}`
      return row !== undefined
    },
    120_000,
  )
  await Bun.sleep(6_000)
  const compacted = await prober.stop()
  editor.close()
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  const peakMegabytes = Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
  return { megabytes, opened, edited, compacted, peakMegabytes }
}

async function fill(sql: Sql, id: string, megabytes: number): Promise<void> {
  const doc = new Y.Doc()
  const content = doc.getXmlFragment('content')
  let update: Uint8Array = Uint8Array.of(0, 0)
  doc.on('update', (next: Uint8Array) => (update = next))
  const paragraphs = (megabytes * 1024 * 1024) / paragraphSigns / rows
  for (let row = 0; row < rows; row++) {
    doc.transact(() => {
      const made = Array.from({ length: paragraphs }, (_, at) => {
        const paragraph = new Y.XmlElement('paragraph')
        paragraph.insert(0, [new Y.XmlText(`${row} ${at} `.padEnd(paragraphSigns, 'words of a long text '))])
        return paragraph
      })
      content.push(made)
    })
    await appendUpdates(sql, [{ document: id, generation: 1, known: row, updates: [update] }])
  }
}

/** Writes, and waits until that is stored. It has no replica: loading 50 MB would block this process. */
async function edit(editor: RawClient): Promise<void> {
  const acknowledged = new Promise<void>((done) => (editor.onAcknowledged = done))
  const doc = new Y.Doc()
  doc.getText('t').insert(0, 'edited')
  editor.sendUpdate(Y.encodeStateAsUpdate(doc))
  await acknowledged
}

/** Reads the whole document like a client without a copy. */
async function read(url: string, name: string): Promise<void> {
  const socket = new WebSocket(url)
  socket.binaryType = 'arraybuffer'
  let bytes = 0
  socket.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => (bytes += data.byteLength))
  await until('the socket is open', () => socket.readyState === WebSocket.OPEN)
  socket.send(new Uint8Array(tokenFrame(name, 'reader')))
  socket.send(new Uint8Array(stateVectorFrame(name, Uint8Array.of(0))))
  await until('the content is here', () => bytes > 10_000_000, 120_000)
  socket.close()
}
