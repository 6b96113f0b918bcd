import type { CloseReason } from '#schema/documents/documents.ts'
import { shapeVersionOf } from '#schema/kinds/shapes.ts'
import type { OpenDocument } from './openDocument.ts'

/**
 * Why a client may not open a document that it writes in another version of the shape than this node does (rule 12):
 * the older of the two programs must be updated. What was left in an ended generation is accepted from any version.
 */
export function misfitOf(
  { shapes }: { shapes: ReadonlyMap<string, number> },
  { ended, of }: OpenDocument,
): Extract<CloseReason, 'reload' | 'behind'> | undefined {
  const [its, ours] = [shapes.get(of.kind) ?? 1, shapeVersionOf(of.kind)]
  if (ended || its === ours) return undefined
  return its < ours ? 'reload' : 'behind'
}
