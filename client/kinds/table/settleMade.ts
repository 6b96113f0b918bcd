import { mutate } from '../../platform/graphqlClient.ts'
import { propertyDelete } from '../../types/changes.ts'
import type { Structure } from './headActions.ts'

/** Shows a property that was created here, and stores how to undo it. */
export function settleMade({ reload, steps }: Structure, id: string): void {
  steps.push(async () => {
    await mutate(propertyDelete, { id })
    await reload()
  })
  void reload()
}
