import * as Y from 'yjs'
import type { Pairs } from './items.ts'

/**
 * The place in the rebuilt document that a place of the old one stands for; undefined when what it is in was deleted, or
 * when it is none. `pairs` are the types of both.
 */
export function movePosition(
  position: Y.RelativePosition,
  { old, pairs }: { old: Y.Doc; pairs: Pairs },
): Y.RelativePosition | undefined {
  const found = Y.createAbsolutePositionFromRelativePosition(position, old)
  if (!found) return undefined
  const type = pairs.get(found.type)
  return type && Y.createRelativePositionFromTypeIndex(type, found.index, found.assoc)
}
