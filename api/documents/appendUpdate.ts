import { appendedChannel } from '#schema/documents/documents.ts'
import type { Tx } from '../database/db.ts'
import { refuseOutOfBounds } from '../decoding/refuseOutOfBounds.ts'

/**
 * Appends an update to the log of a document by its row id, and notifies every node at commit, so that open editors
 * merge it. Returns its position. The database function reads the position under the document's own lock, which live
 * editing takes, too. So the two can neither write the same row nor a row below the snapshot. The document is locked
 * in the generation that the update builds on. Throws `document_out_of_bounds`.
 */
export async function appendUpdate(
  tx: Tx,
  { id, generation, kind }: { id: string; generation: number; kind: string },
  update: Uint8Array,
): Promise<string> {
  refuseOutOfBounds(update, kind)
  const [row] = await tx<{ position: string }[]>`
    with added as materialized (
      select first_position as position
      from document_append(${id}, 9223372036854775807, array[${Buffer.from(update)}::bytea], ${generation})
    ), counted as (
      -- Each is by a client id of its own.
      update document set authors = authors + 1 where id = ${id}
    )
    select position, pg_notify(${appendedChannel},
      json_build_object('document', ${id}::text, 'position', position::text)::text)
    from added`
  return row!.position
}
