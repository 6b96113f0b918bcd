import type { Tx } from '../database/db.ts'
import { presentShape } from '../decoding/refuseOutdated.ts'
import { refuseOutOfBounds } from '../decoding/refuseOutOfBounds.ts'

export type NewDocument = { name: string; kind: string; update: Uint8Array }

/**
 * Creates a document in the caller's transaction, with `update` (a whole Yjs state) at position 1 of its log. A
 * second document with the name is PostgreSQL's unique violation. Throws `document_out_of_bounds`.
 */
export async function createDocument(tx: Tx, { name, kind, update }: NewDocument): Promise<void> {
  refuseOutOfBounds(update, kind)
  await tx`
    with made as (insert into document (name, shape) values (${name}, ${presentShape(kind)}) returning id)
    insert into document_update (document, position, update) select id, 1, ${Buffer.from(update)} from made`
}
