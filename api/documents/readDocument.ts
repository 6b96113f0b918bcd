import * as Y from 'yjs'
import type { Db } from '../db.ts'

/** A document with the row id of its log and the last position that `doc` holds. */
export type StoredDocument = { id: string; position: string; doc: Y.Doc }

/** The document as committed now, from its snapshot and the log after it; null when there is none of the name. */
export async function readStoredDocument(db: Db, name: string): Promise<StoredDocument | null> {
  const rows = await db<{ id: string; position: string; update: Uint8Array | null }[]>`
    with found as (
      select d.id, coalesce(s.up_to, 0) as up_to, s.state
      from document d left join document_snapshot s on s.document = d.id where d.name = ${name}
    )
    select id, up_to as position, state as update from found
    union all
    select found.id, u.position, u.update from found
    join document_update u on u.document = found.id and u.position > found.up_to
    order by position`
  const last = rows.at(-1)
  if (!last) return null
  const doc = new Y.Doc()
  doc.transact(() => {
    for (const { update } of rows) if (update) Y.applyUpdate(doc, update)
  })
  return { id: last.id, position: last.position, doc }
}

/** The same without where it stands in the log. */
export async function readDocument(db: Db, name: string): Promise<Y.Doc | null> {
  return (await readStoredDocument(db, name))?.doc ?? null
}
