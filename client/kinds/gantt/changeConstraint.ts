import type { Constraint } from '#schema/objects/schedule/constraint.ts'
import type { UndoSteps } from '../../objects/rows/undoSteps.ts'
import { mutate } from '../../platform/graphqlClient.ts'
import { newKey } from '../../platform/newKey.ts'
import { showFailure } from '../../platform/toasts.ts'
import { saveConstraint } from './constraintOperations.ts'

type Change = { object: string; before: Constraint | null; after: Constraint | null }
/** What is shown, and how it is taken back. */
type Changing = { put: (object: string, constraint: Constraint | null) => void; steps: UndoSteps }

const send = (object: string, constraint: Constraint | null) => {
  const { kind = null, day = null } = constraint ?? {}
  return mutate(saveConstraint, { input: { object_id: object, kind, day, idempotency_key: newKey() } })
}

/** Says when an object may stand; false where that was refused, which has been told. */
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
