import { pageDocument } from '#schema/documents/documents.ts'
import { DomainError } from '#schema/errors.ts'
import { isAvailableKind, type PageKindId } from '#schema/kinds/kinds.ts'
import type { DocShape } from '#schema/kinds/docShape.ts'
import { shapes } from '#schema/kinds/shapes.ts'
import type * as Y from 'yjs'
import type { Db } from '../db.ts'
import { readDocument } from '../documents/readDocument.ts'

/** Reads a page's content as committed now through `look`; the caller has cleared the reader for the page. */
export async function readContent<T>(
  db: Db,
  page: { id: string; kind: PageKindId },
  look: (shape: DocShape, doc: Y.Doc) => T,
): Promise<T> {
  const doc = isAvailableKind(page.kind) ? await readDocument(db, pageDocument(page.id)) : null
  if (!doc || !isAvailableKind(page.kind)) throw new DomainError('not_found')
  try {
    return look(shapes[page.kind], doc)
  } finally {
    doc.destroy()
  }
}
