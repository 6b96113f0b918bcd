import type { Sql } from 'postgres'

const byteaType = 17
/** The overhead of a row, besides its update, when it is read and applied, in bytes. */
const rowBytes = 100

/** One row of a log. */
export type LogRow = { position: number; update: Uint8Array }

/**
 * A stored document: `state` contains the updates up to `upTo`, `rows` are the ones after it, in order. All of them
 * are of one generation.
 */
export type StoredLog = { generation: number; state: Uint8Array | undefined; upTo: number; rows: LogRow[] }

/** A batch of one document for `appendUpdates`; `known` is the last position that the caller has applied. */
export type Batch = { document: string; generation: number; known: number; updates: Uint8Array[] }

/** The positions of a batch, and the rows of others between what was known and these. */
export type Appended = { document: string; first: number; missed: LogRow[] }

/** `weight` is the cost of reading a log: its bytes, and an overhead for each row. `shape` is that of rule 12. */
export type Weighed = { weight: number; generation: number; shape: number }

export async function weighStoredLog(sql: Sql, document: string): Promise<Weighed> {
  const [found] = await sql<{ bytes: string; rows: string; generation: number; shape: number }[]>`
    select coalesce((select octet_length(state) from document_snapshot where document = ${document}), 0)
        + coalesce(sum(octet_length(update)), 0) as bytes, count(*) as rows,
      coalesce((select generation from document where id = ${document}), 1) as generation,
      coalesce((select shape from document where id = ${document}), 1) as shape
    from document_update
    where document = ${document}
      and position > coalesce((select up_to from document_snapshot where document = ${document}), 0)`
  const { bytes, rows, generation, shape } = found!
  return { weight: Number(bytes) + Number(rows) * rowBytes, generation, shape }
}

/** Reads snapshot and tail of a log in one round trip and from one view of the database. */
export async function readStoredLog(sql: Sql, document: string): Promise<StoredLog & { shape: number }> {
  const found = await sql<ReadRow[]>`
    with known as (select generation, shape from document where id = ${document})
    select generation, shape, up_to as position, state as update, true as snapshot
    from document_snapshot, known where document = ${document}
    union all
    (select generation, shape, position, update, false from document_update, known
     where document = ${document}
       and position > coalesce((select up_to from document_snapshot where document = ${document}), 0)
     order by position)`
  const [first] = found
  const snapshot = first?.snapshot ? first : undefined
  const upTo = Number(snapshot?.position ?? 0)
  const rows = (snapshot ? found.slice(1) : found).map(toRow)
  if (!isGapless(rows, upTo)) throw new Error(`The log of document ${document} has a gap after ${upTo}.`)
  // A document of a later generation starts with a snapshot.
  const { generation = 1, shape = 1 } = first ?? {}
  return { generation, shape, state: snapshot?.update, upTo, rows }
}

type ReadRow = {
  generation: number
  shape: number
  position: string
  update: Uint8Array
  snapshot: boolean
}

/** The end of a log; no rows when compaction has deleted some of them: then the snapshot has the content. */
export type Tail = { generation: number; rows: LogRow[] | undefined }

/** The rows after `position`; undefined when the document was deleted. */
export async function readTail(sql: Sql, document: string, position: number): Promise<Tail | undefined> {
  const found = await sql<{ generation: number; position: string | null; update: Uint8Array }[]>`
    select d.generation, u.position, u.update
    from document d left join document_update u on u.document = d.id and u.position > ${position}
    where d.id = ${document} order by u.position`
  const rows = found.flatMap(({ position: at, update }) =>
    at === null ? [] : [{ position: Number(at), update }],
  )
  return found[0] && { generation: found[0].generation, rows: isGapless(rows, position) ? rows : undefined }
}

/** The last position of each document's log; documents with an empty log are left out. */
export async function readLastPositions(sql: Sql, documents: string[]): Promise<Map<string, number>> {
  const found = await sql<{ id: string; last: string | null }[]>`
    select d.id, greatest(
      (select max(u.position) from document_update u where u.document = d.id),
      (select s.up_to from document_snapshot s where s.document = d.id)) as last
    from unnest(${documents}::bigint[]) as d (id)`
  return new Map(found.flatMap(({ id, last }) => (last === null ? [] : [[id, Number(last)]])))
}

/**
 * Appends the batches in one statement and so in one transaction: all of them or none. Rejects with the database's
 * error: foreign key violation 23503 means that a document was deleted, TRM01 that its generation has ended.
 */
export async function appendUpdates(sql: Sql, batches: Batch[]): Promise<Appended[]> {
  const updates = batches.flatMap((batch) => batch.updates)
  let end = 0
  const ends = batches.map((batch) => (end += batch.updates.length))
  const found = await sql<AppendedRow[]>`
    select b.document, a.first_position, a.missed_positions, a.missed
    from unnest(
      ${batches.map((batch) => batch.document)}::bigint[],
      ${batches.map((batch) => batch.generation)}::int[],
      ${batches.map((batch) => batch.known)}::bigint[],
      ${batches.map((batch, index) => ends[index]! - batch.updates.length + 1)}::int[],
      ${ends}::int[]
    ) as b (document, generation, known, first, last),
    lateral document_append(b.document, b.known, (${sql.array(updates, byteaType)}::bytea[])[b.first:b.last],
      b.generation) a`
  const rows = Array.from(found)
  if (rows.length !== batches.length || rows.includes(undefined as never))
    throw new Error('The database answered with other rows than were asked for.')
  return rows.map((row) => ({
    document: row.document,
    first: Number(row.first_position),
    missed: (row.missed_positions ?? []).map((position, index) => ({
      position: Number(position),
      update: row.missed![index]!,
    })),
  }))
}

type AppendedRow = {
  document: string
  first_position: string
  missed_positions: string[] | null
  missed: Uint8Array[] | null
}

const toRow = (row: { position: string; update: Uint8Array }): LogRow => ({
  position: Number(row.position),
  update: row.update,
})

/** Whether `rows` directly follow `position` without gaps. */
export const isGapless = (rows: LogRow[], position: number): boolean =>
  rows.every((row, index) => row.position === position + index + 1)
