import type { Sql } from 'postgres'
import * as Y from 'yjs'
import { readStoredLog } from './logStore.ts'
import { mergeTree } from './mergeTree.ts'

/** Up to this size a snapshot is merged through a document, which drops the content of what was deleted. */
const collectedBytes = 4 * 1024 * 1024

/** The result of a compaction: the snapshot's last position and size, and the number of deleted rows. */
export type Compaction = { upTo: number; bytes: number; deleted: number; isWritten: boolean }

/**
 * The minimum time between snapshots, and the minimum age of one before the log that it covers may be deleted (rule
 * 4).
 */
export type Apart = { apartMs: number; keptMs: number }

/**
 * Merges a document's log into its snapshot and deletes the rows that an older snapshot already covers. Undefined
 * when the snapshot is younger than `apartMs`: rules 3 and 4 of schema/documents/README.md.
 */
export async function compactDocument(
  sql: Sql,
  document: string,
  { apartMs, keptMs }: Apart,
): Promise<Compaction | undefined> {
  const { state, upTo, rows } = await readStoredLog(sql, document)
  const last = rows.at(-1)
  if (!last) return { upTo, bytes: state?.length ?? 0, deleted: 0, isWritten: false }
  const merged = merge(state, mergeTree(rows.map((row) => row.update)))
  const [written] = await sql<{ deleted: string }[]>`
    with before as (
      select up_to, saved_at, settled_up_to, settled_at, now() - ${keptMs} * interval '1 millisecond' as kept
      from document_snapshot where document = ${document}
    ), written as (
      insert into document_snapshot as s (document, up_to, state, saved_at)
      values (${document}, ${last.position}, ${merged}, now())
      on conflict (document) do update set up_to = excluded.up_to, state = excluded.state, saved_at = now(),
        settled_up_to = case when s.settled_at <= now() - ${keptMs} * interval '1 millisecond' then s.up_to else s.settled_up_to end,
        settled_at = case when s.settled_at <= now() - ${keptMs} * interval '1 millisecond' then s.saved_at else s.settled_at end
        where s.up_to = ${upTo} and s.saved_at <= now() - ${apartMs} * interval '1 millisecond'
      returning s.document
    ), deleted as (
      delete from document_update
      where document in (select document from written) and position <= (
        select case when saved_at <= kept then up_to when settled_at <= kept then settled_up_to else 0 end from before)
      returning 1
    )
    select (select count(*) from deleted) as deleted from written`
  return (
    written && {
      upTo: last.position,
      bytes: merged.length,
      deleted: Number(written.deleted),
      isWritten: true,
    }
  )
}

/**
 * The extent of the current snapshot, without reading it, when it goes past `knownUpTo`: then another node has
 * merged.
 */
export async function findSnapshotPast(
  sql: Sql,
  document: string,
  knownUpTo: number,
): Promise<Compaction | undefined> {
  const [found] = await sql<{ up_to: string; bytes: number }[]>`
    select up_to, octet_length(state) as bytes from document_snapshot
    where document = ${document} and up_to > ${knownUpTo}`
  return found && { upTo: Number(found.up_to), bytes: found.bytes, deleted: 0, isWritten: false }
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
