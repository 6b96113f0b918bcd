import { DomainError } from '#schema/errors.ts'
import { shapeVersionOf } from '#schema/kinds/shapes.ts'

/** The version of its kind's shape in which a document is created. */
export const presentShape = (kind: string): number => shapeVersionOf(kind)

/**
 * Throws `unavailable` for a document that must be upgraded first (rule 12), or that a newer program has upgraded.
 */
export function refuseOutdated(shape: number, kind: string): void {
  if (shape !== presentShape(kind)) throw new DomainError('unavailable')
}
