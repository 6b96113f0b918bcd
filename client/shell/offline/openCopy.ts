import { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { readShapes } from '#schema/kinds/readShapes.ts'
import { kindFacts, type AvailableKind } from '#schema/pageKinds.ts'
import { keptGenerations } from '../../platform/documents/keptCopies.ts'
import { openLocalCopy } from '../../platform/documents/localCopies.ts'
import { userId } from '../../platform/session.ts'

export type OpenedCopy = { doc: Y.Doc; awareness: Awareness; close: () => void }

/**
 * The content of a document's copy here, by default of its newest generation; the caller closes it. A copy of an
 * older program is upgraded for display and stays as it is: the server carries it over (rule 12).
 */
export async function openCopy(name: string, kind: AvailableKind, wanted?: number): Promise<OpenedCopy> {
  const owner = userId() ?? ''
  const generation = wanted ?? (await keptGenerations(owner, name))[0] ?? 1
  const kept = new Y.Doc()
  const copy = await openLocalCopy({ owner, name, generation }, kept)
  const doc = await inPresentShape(kept, kind, copy?.shapes ?? '')
  const awareness = new Awareness(doc)
  const close = () => {
    awareness.destroy()
    copy?.close()
  }
  return { doc, awareness, close }
}

async function inPresentShape(kept: Y.Doc, kind: AvailableKind, shapes: string): Promise<Y.Doc> {
  const from = readShapes(shapes).get(kind) ?? 1
  if (from === kindFacts[kind].shape) return kept
  const [{ shapes: known }, { upgradeDocument }] = await Promise.all([
    import('#schema/kinds/shapes.ts'),
    import('#schema/kinds/upgradeDocument.ts'),
  ])
  const shown = new Y.Doc()
  Y.applyUpdate(shown, Y.encodeStateAsUpdate(kept))
  upgradeDocument(known[kind], shown, { from })
  return shown
}
