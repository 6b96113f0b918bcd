import type { Constraint } from '#schema/objects/schedule/constraint.ts'
import type { UndoSteps } from '../../objects/rows/undoSteps.ts'
import { mutate } from '../../platform/graphqlClient.ts'
import { newKey } from '../../platform/newKey.ts'
import { showFailure } from '../../platform/toasts.ts'
import { saveConstraint } from './constraintOperations.ts'

type Change = { object: string; before: Constraint | null; after: Constraint | null }
/** The visible constraints, and the undo history. */
type Changing = { put: (object: string, constraint: Constraint | null) => void; steps: UndoSteps }

const send = (object: string, constraint: Constraint | null) => {
  const { kind = null, day = null } = constraint ?? {}
  return mutate(saveConstraint, { input: { object_id: object, kind, day, idempotency_key: newKey() } })
}

/** Sets the constraint of an object; false when that was refused, which has been reported. */
export async function changeConstraint(
  { object, before, after }: Change,
  { put, steps }: Changing,
): Promise<boolean> {
  put(object, after)
  try {
    await send(object, after)
    steps.push(async () => {
      put(object, before)
      await send(object, before)
    })
    return true
  } catch (error) {
    put(object, before)
    showFailure(error)
    return false
  }
}
