import type { Sql } from 'postgres'
import * as Y from 'yjs'
import { readStoredLog } from './logStore.ts'
import { mergeTree } from './mergeTree.ts'

/** Up to this size a snapshot is made through a document, which forgets the content of what was deleted. */
const collectedBytes = 4 * 1024 * 1024

/** What a compaction did: the snapshot's last position and size, and how many rows it let go. */
export type Compaction = { upTo: number; bytes: number; deleted: number }

/**
 * Merges a document's log into its snapshot and deletes the rows that the snapshot before covers already. Undefined
 * when there is nothing new or the snapshot is younger than `apartMs`: rules 3 and 4 of schema/documents/README.md.
 */
export async function compactDocument(
  sql: Sql,
  document: string,
  apartMs = 60_000,
): Promise<Compaction | undefined> {
  const { state, upTo, rows } = await readStoredLog(sql, document)
  const last = rows.at(-1)
  if (!last) return undefined
  const merged = merge(state, mergeTree(rows.map((row) => row.update)))
  const [written] = await sql<{ deleted: string }[]>`
    with written as (
      insert into document_snapshot as s (document, up_to, state, saved_at)
      values (${document}, ${last.position}, ${merged}, now())
      on conflict (document) do update set up_to = excluded.up_to, state = excluded.state, saved_at = now()
        where s.up_to = ${upTo} and s.saved_at <= now() - ${apartMs} * interval '1 millisecond'
      returning s.document
    ), deleted as (
      delete from document_update
      where document in (select document from written) and position <= ${upTo}
      returning 1
    )
    select (select count(*) from deleted) as deleted from written`
  return written && { upTo: last.position, bytes: merged.length, deleted: Number(written.deleted) }
}

function merge(state: Uint8Array | undefined, tail: Uint8Array): Uint8Array {
  const parts = state ? [state, tail] : [tail]
  if (parts.reduce((sum, part) => sum + part.length, 0) > collectedBytes) return Y.mergeUpdates(parts)
  const doc = new Y.Doc()
  doc.transact(() => {
    for (const part of parts) Y.applyUpdate(doc, part)
  })
  return Y.encodeStateAsUpdate(doc)
}
