import { IconCheckbox } from '@tabler/icons-react'
import { useState } from 'react'
import { useOpenObject } from '../../objects/useOpenObject.ts'
import { useGatheredEvents } from '../../platform/list/useGatheredEvents.ts'
import { queryPlain } from '../../platform/queryPlain.ts'
import { useWords } from '../../platform/words.ts'
import { messageTasks } from '../messageOperations.ts'
import type { Message } from '../operations.ts'
import classes from './MessageTasks.module.css'

type Tasks = Message['tasks']

/** Events after which objects may have another name or state, or readers. */
const changing: ReadonlySet<string> = new Set(['type_changed', 'access_changed', 'trash_changed', 'refetch'])

/** The objects that were made of a message, by name and state, as far as the reader may read them. */
export function MessageTasks({ space, message: { id, tasks: told } }: { space: string; message: Message }) {
  const t = useWords('chat')
  const open = useOpenObject()
  const [later, setLater] = useState<{ told: Tasks; now: Tasks }>()
  const tasks = later?.told === told ? later.now : told
  useGatheredEvents(
    (kind, ids) =>
      changing.has(kind) ||
      (kind === 'objects_changed' && (ids.length === 0 || told.some((task) => ids.includes(task.id)))),
    () => {
      // They are read again with the next change; until then the current ones stay.
      queryPlain(messageTasks, { id }).then(
        ({ chatMessage }) => setLater({ told, now: chatMessage?.tasks ?? [] }),
        () => undefined,
      )
    },
  )
  return tasks.map((task) => {
    const name = task.name || t('task.unnamed')
    return (
      <button
        key={task.id}
        type="button"
        className={classes.task}
        aria-label={[t('task.open', { name }), task.state].filter(Boolean).join(', ')}
        onClick={() => open(space, task.id)}
      >
        <IconCheckbox size={16} stroke={1.6} aria-hidden />
        <span className={classes.name}>{name}</span>
        {task.state ? <span className={classes.state}>{task.state}</span> : null}
      </button>
    )
  })
}
