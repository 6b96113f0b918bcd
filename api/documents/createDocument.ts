import type { Tx } from '../db.ts'

/**
 * Makes a document in the caller's transaction, with `update` (a whole Yjs state) at position 1 of its log. A second
 * document of the name is PostgreSQL's unique violation.
 */
export async function createDocument(tx: Tx, name: string, update: Uint8Array): Promise<void> {
  await tx`
    with made as (insert into document (name) values (${name}) returning id)
    insert into document_update (document, position, update) select id, 1, ${Buffer.from(update)} from made`
}
