import { mutate } from '../../platform/graphqlClient.ts'
import { propertyDelete } from '../../types/changes.ts'
import type { Structure } from './headActions.ts'

/** Shows a property that was made here, and keeps how that is taken back. */
export function settleMade({ reload, steps }: Structure, id: string): void {
  steps.push(async () => {
    await mutate(propertyDelete, { id })
    await reload()
  })
  void reload()
}
