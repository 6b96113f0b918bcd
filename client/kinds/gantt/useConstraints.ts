import { useMemo } from 'react'
import type { Constraint } from '#schema/objects/schedule/constraint.ts'
import type { UndoSteps } from '../../objects/rows/undoSteps.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { loadPart } from '../../platform/loadPart.ts'
import { useAllOfType } from './useAllOfType.ts'

/** By the id of their object. */
export type Constraints = ReadonlyMap<string, Constraint>
export type Constrained = ReturnType<typeof useConstraints>

const readAll = (type: string): Promise<readonly Constraint[]> =>
  loadPart(() => import('./constraintsOfType.ts')).then((part) => part.readAll(type))

/** The constraints of a type's objects, live, and how they are set and undone. */
export function useConstraints(type: string, steps: UndoSteps) {
  const { all, setAll } = useAllOfType(type, readAll)
  const of: Constraints = useMemo(() => new Map(all.map((each) => [each.object, each])), [all])
  const put = (object: string, constraint: Constraint | null) =>
    setAll((now) => [...now.filter((each) => each.object !== object), ...(constraint ? [constraint] : [])])
  return {
    of,
    /** Null clears it; false when it was refused, which has been reported. */
    save: async (object: string, after: Constraint | null): Promise<boolean> => {
      const part = await loadNeeded(() => import('./changeConstraint.ts'))
      return part.changeConstraint({ object, before: of.get(object) ?? null, after }, { put, steps })
    },
  }
}
