import { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { pageDocument } from '#schema/documents/documents.ts'
import { openLocalCopy } from '../../platform/documents/localCopies.ts'
import { userId } from '../../platform/session.ts'

export type OpenedCopy = { doc: Y.Doc; awareness: Awareness; close: () => void }

/** The content of a page as it is kept here; to be closed again. */
export async function openCopy(id: string): Promise<OpenedCopy> {
  const doc = new Y.Doc()
  const copy = await openLocalCopy(userId() ?? '', pageDocument(id), doc)
  const awareness = new Awareness(doc)
  const close = () => {
    awareness.destroy()
    void copy?.close()
  }
  return { doc, awareness, close }
}
