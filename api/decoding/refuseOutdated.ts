import { DomainError } from '#schema/errors.ts'
import { shapeVersionOf } from '#schema/kinds/shapes.ts'

/** In which version of its kind's shape a document is made. */
export const presentShape = (kind: string): number => shapeVersionOf(kind)

/** Throws `unavailable` for a document that is still to be upgraded (rule 12), or that a later program has upgraded. */
export function refuseOutdated(shape: number, kind: string): void {
  if (shape !== presentShape(kind)) throw new DomainError('unavailable')
}
