import { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { keptGenerations } from '../../platform/documents/keptCopies.ts'
import { openLocalCopy } from '../../platform/documents/localCopies.ts'
import { userId } from '../../platform/session.ts'

export type OpenedCopy = { doc: Y.Doc; awareness: Awareness; close: () => void }

/** The content of a document as it is kept here, in its newest generation if none is named; to be closed again. */
export async function openCopy(name: string, wanted?: number): Promise<OpenedCopy> {
  const owner = userId() ?? ''
  const generation = wanted ?? (await keptGenerations(owner, name))[0] ?? 1
  const doc = new Y.Doc()
  const copy = await openLocalCopy({ owner, name, generation }, doc)
  const awareness = new Awareness(doc)
  const close = () => {
    awareness.destroy()
    void copy?.close()
  }
  return { doc, awareness, close }
}
