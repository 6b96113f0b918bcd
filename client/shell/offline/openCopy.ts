import { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { openLocalCopy } from '../../platform/documents/localCopies.ts'
import { userId } from '../../platform/session.ts'

export type OpenedCopy = { doc: Y.Doc; awareness: Awareness; close: () => void }

/** The content of a document as it is kept here; to be closed again. */
export async function openCopy(name: string): Promise<OpenedCopy> {
  const doc = new Y.Doc()
  const copy = await openLocalCopy(userId() ?? '', name, doc)
  const awareness = new Awareness(doc)
  const close = () => {
    awareness.destroy()
    void copy?.close()
  }
  return { doc, awareness, close }
}
