import * as Y from 'yjs'
import type { Pairs } from './items.ts'

/**
 * The position in the rebuilt document for a position of the old one; undefined when its type was deleted, or when it
 * is invalid. `pairs` maps the types of both.
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
