import type { Db } from '../database/db.ts'

/**
 * A document as its log holds it: updates in order, their generation, the version of their shape, and the last
 * position.
 */
export type StoredDocument = {
  id: string
  generation: number
  shape: number
  position: string
  parts: Uint8Array[]
}

/** Larger parts are read in pieces, and rows a few at a time, so that the event loop is not blocked. */
const wholeBytes = 128 * 1024
const pieceBytes = 512 * 1024
const rowsAtOnce = 200
const tries = 5

/** The snapshot or a row of the log; `part` is left out when it is large. */
type Row = {
  id: string
  generation: number
  shape: number
  position: string
  bytes: number
  part: Uint8Array | null
  is_snapshot: boolean
}

/**
 * The document as committed now, not decoded: its snapshot and the log after it. Null if it does not exist. Do not
 * decode it on the event loop; use `decode`.
 */
export async function readStored(db: Db, name: string): Promise<StoredDocument | null> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const [head, ...rows] = await readRows(db, name)
    if (!head) return null
    const held = head.bytes > 0 ? [head, ...rows] : rows
    const parts = await readParts(db, held)
    const { id, generation, shape } = head
    if (parts) return { id, generation, shape, position: (rows.at(-1) ?? head).position, parts }
  }
  throw new Error(`The log of ${name} is compacted faster than it can be read.`)
}

/** The document's own row, with its snapshot if there is one, and then the log after that. */
async function readRows(db: Db, name: string): Promise<Row[]> {
  const rows: Row[] = []
  const found = db<Row[]>`
    with found as (
      select d.id, d.generation, d.shape, coalesce(s.up_to, 0) as up_to, s.state
      from document d left join document_snapshot s on s.document = d.id where d.name = ${name}
    )
    select id, generation, shape, up_to as position, coalesce(octet_length(state), 0) as bytes, true as is_snapshot,
      case when octet_length(state) <= ${wholeBytes} then state end as part
    from found
    union all
    select found.id, found.generation, found.shape, u.position, octet_length(u.update), false,
      case when octet_length(u.update) <= ${wholeBytes} then u.update end
    from found join document_update u on u.document = found.id and u.position > found.up_to
    order by position, is_snapshot desc`
  for await (const some of found.cursor(rowsAtOnce)) rows.push(...some)
  return rows
}

/** Undefined when compaction has deleted in the meantime what was to be read in pieces. */
async function readParts(db: Db, rows: Row[]): Promise<Uint8Array[] | undefined> {
  const parts: Uint8Array[] = []
  for (const row of rows) {
    const part = row.part ?? (await readPieces(db, row))
    if (!part) return undefined
    parts.push(part)
  }
  return parts
}

async function readPieces(
  db: Db,
  { id, position, bytes, is_snapshot }: Row,
): Promise<Uint8Array | undefined> {
  const whole = new Uint8Array(bytes)
  for (let at = 0; at < bytes; at += pieceBytes) {
    const from = db`from ${at + 1}::int for ${pieceBytes}::int`
    const [found] = await db<{ piece: Uint8Array }[]>`
      ${
        is_snapshot
          ? db`select substring(state ${from}) as piece from document_snapshot where document = ${id} and up_to = ${position}`
          : db`select substring(update ${from}) as piece from document_update where document = ${id} and position = ${position}`
      }`
    if (!found) return undefined
    whole.set(found.piece, at)
  }
  return whole
}
