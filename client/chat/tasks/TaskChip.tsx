import { IconCheckbox } from '@tabler/icons-react'
import { useQuery } from 'urql'
import { useOpenObject } from '../../objects/useOpenObject.ts'
import { useGatheredEvents } from '../../platform/list/useGatheredEvents.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { useWords } from '../../platform/words.ts'
import { taskById } from '../messageOperations.ts'
import classes from './TaskChip.module.css'

/** An object that was made of a message, by its name and state; nothing for who may not read it. */
export function TaskChip({ space, id }: { space: string; id: string }) {
  const t = useWords('chat')
  const open = useOpenObject()
  const [{ data }, read] = useQuery({
    query: taskById,
    variables: { id },
    requestPolicy: 'cache-and-network',
  })
  useGatheredEvents(
    (kind) =>
      ['objects_changed', 'type_changed', 'access_changed', 'trash_changed', 'refetch'].includes(kind),
    () => read({ requestPolicy: 'network-only' }),
  )
  const object = data?.object
  if (!object) return null
  const name = object.name || t('task.unnamed')
  const state = stateOf(object)
  return (
    <button
      type="button"
      className={classes.task}
      aria-label={[t('task.open', { name }), state].filter(Boolean).join(', ')}
      onClick={() => open(space, id)}
    >
      <IconCheckbox size={16} stroke={1.6} aria-hidden />
      <span className={classes.name}>{name}</span>
      {state ? <span className={classes.state}>{state}</span> : null}
    </button>
  )
}

type Task = NonNullable<ResultOf<typeof taskById>['object']>
type Choices = { options?: { id: string; label: string }[] }

/** What the first of its lists says. */
function stateOf({ values, type }: Task): string | undefined {
  const list = type?.properties.find(({ data_type: kind }) => kind === 'list')
  const chosen = list && (values as Record<string, unknown>)[list.id]
  return (list?.options as Choices | undefined)?.options?.find(({ id }) => id === chosen)?.label
}
