import type * as Y from 'yjs'
import type { Asked } from '../../../objects/view/objectRows.ts'
import type { Bar } from '../bars.ts'
import type { Look } from '../look.ts'
import type { Judged } from '../plan.ts'
import type { Constraints } from '../useConstraints.ts'
import type { ShownRelation } from '../useRelations.ts'

/** The content of a page, for exports with the same content. */
export type ShownGantt = {
  asked: Asked
  look: Look
  timeZone: string
  relations: readonly ShownRelation[]
  constraints: Constraints
  /** The dates of objects in the baseline that is shown beneath. */
  baseline: ReadonlyMap<string, Bar>
  judged: Judged
}

/** The chart that shows a document now. */
export const shownGantts = new WeakMap<Y.Doc, () => ShownGantt>()
