import { objectLane } from '../../objects/operations.ts'
import { outbox } from '../../platform/graphqlClient.ts'
import { useOutbox } from '../../platform/outbox/useOutbox.ts'
import type { ObjectCard } from './objectCard.ts'

/** The values of an object with those over them that are on their way to the server. */
export function useShownValues({ id, values }: ObjectCard): ObjectCard['values'] {
  useOutbox()
  const sent = outbox.pendingIn(objectLane(id)).map(({ change }) => change.variables.values as object)
  return Object.assign({}, values, ...sent) as ObjectCard['values']
}
