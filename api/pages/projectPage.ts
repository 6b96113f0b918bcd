import type * as Y from 'yjs'
import type { AvailableKind } from '#schema/kinds/kinds.ts'
import { shapes } from '#schema/kinds/shapes.ts'
import type { Tx } from '../db.ts'

/**
 * Writes what search knows of a page whose document was changed outside of a socket; nobody edited it by hand. With
 * `isFirst` what an editor has written meanwhile stays.
 */
export async function projectPage(
  tx: Tx,
  page: string,
  { kind, doc, isFirst = false }: { kind: AvailableKind; doc: Y.Doc; isFirst?: boolean },
): Promise<void> {
  const shape = shapes[kind]
  await tx`
    insert into page_text (page_id, text, headings, mentions, files, edited_since)
    values (${page}, ${shape.text(doc)}, ${tx.json(shape.headings(doc))}, ${tx.json(shape.mentions(doc))},
      ${shape.files(doc)}, null)
    on conflict (page_id) do update set text = excluded.text, headings = excluded.headings,
      mentions = excluded.mentions, files = excluded.files, updated_at = now() where not ${isFirst}`
}
