import { appendedChannel } from '#schema/documents/documents.ts'
import type { Tx } from '../database/db.ts'
import { refuseOutOfBounds } from '../decoding/refuseOutOfBounds.ts'

/**
 * Appends an update to the log of a document by its row id, and tells every node at commit, so that open editors
 * merge it. Gives its position. The function of the database reads the position under the document's own lock,
 * which live editing takes too: neither ever meets the other's row, nor lands below the snapshot. Throws
 * `document_out_of_bounds`.
 */
export async function appendUpdate(
  tx: Tx,
  { id, kind }: { id: string; kind: string },
  update: Uint8Array,
): Promise<string> {
  refuseOutOfBounds(update, kind)
  const [row] = await tx<{ position: string }[]>`
    with added as materialized (
      select first_position as position
      from document_append(${id}, 9223372036854775807, array[${Buffer.from(update)}::bytea])
    )
    select position, pg_notify(${appendedChannel},
      json_build_object('document', ${id}::text, 'position', position::text)::text)
    from added`
  return row!.position
}
