import type { Sql } from 'postgres'
import * as Y from 'yjs'
import { startPeer } from './peers.ts'
import { RawClient } from './rawClient.ts'

const edits = 2000

/** Sends single-character edits one after the other, each after the acknowledgement of the last. */
export async function writesPerEdit(
  sql: Sql,
  env: Record<string, string>,
  name: string,
): Promise<{ wal: number; rowBytes: number }> {
  const server = await startPeer('Terem', env)
  const { client } = await RawClient.connect(server.port, server.protocol, name)
  const doc = new Y.Doc()
  let update: Uint8Array = new Uint8Array()
  doc.on('update', (bytes: Uint8Array) => (update = bytes))
  const text = doc.getText(`typed-${crypto.randomUUID().slice(0, 4)}`)
  const edit = () =>
    new Promise<void>((done) => {
      client.onAcknowledged = done
      text.insert(text.length, 'a')
      client.sendUpdate(update)
    })
  await edit()
  await sql`checkpoint`
  await edit()
  const [before] = await sql<{ lsn: string }[]>`select pg_current_wal_lsn() as lsn`
  for (let count = 0; count < edits; count++) await edit()
  const [after] = await sql<
    { bytes: number }[]
  >`select pg_wal_lsn_diff(pg_current_wal_lsn(), ${before!.lsn})::float8 as bytes`
  const [row] = await sql<{ bytes: number }[]>`
    select avg(octet_length(update))::float8 as bytes
    from document_update join document on document.id = document_update.document where document.name = ${name}`
  client.close()
  await server.stop()
  return { wal: after!.bytes / edits, rowBytes: row!.bytes }
}
