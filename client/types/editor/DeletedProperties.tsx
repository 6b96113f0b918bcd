import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { useQuery } from 'urql'
import { useSpaceEvents } from '../../platform/spaceEvents.ts'
import { useWords } from '../../platform/words.ts'
import { KindIcon } from '../KindIcon.tsx'
import { deletedProperties } from '../operations.ts'
import type { TypeRecord } from '../operations.ts'
import classes from './TypeEditor.module.css'

type DeletedPropertiesProps = { type: TypeRecord; onRestore: (id: string) => Promise<unknown> }

/** RTY.30: the deleted properties of a type, for people who may restore them; nothing for anyone else. */
export function DeletedProperties({ type, onRestore }: DeletedPropertiesProps) {
  const t = useWords('types')
  const [{ data }, read] = useQuery({
    query: deletedProperties,
    variables: { id: type.id },
    requestPolicy: 'cache-and-network',
  })
  useSpaceEvents(({ kind, id }) => {
    if (kind === 'refetch' || (kind === 'type_changed' && id === type.id))
      read({ requestPolicy: 'network-only' })
  })
  const living = new Map(type.properties.map(({ id, label }) => [id, label]))
  const deleted = (data?.type?.deletedProperties ?? []).filter(
    ({ parent_id }) => parent_id === null || living.has(parent_id),
  )
  if (deleted.length === 0) return null
  return (
    <section aria-label={t('deleted.title')}>
      <h3 className={classes.groupLabel}>
        <IconTrash size={13} stroke={1.75} aria-hidden />
        {t('deleted.title')}
      </h3>
      <ul className={classes.rows}>
        {deleted.map(({ id, label, data_type, parent_id }) => (
          <li key={id} className={classes.deleted}>
            <KindIcon kind={data_type} />
            <span className={classes.rowLabel}>
              {parent_id === null ? label : `${living.get(parent_id)} · ${label}`}
            </span>
            <ActionIcon
              size={24}
              aria-label={t('deleted.restore', { label })}
              title={t('undo')}
              onClick={() => void onRestore(id).then(() => read({ requestPolicy: 'network-only' }))}
            >
              <IconArrowBackUp size={15} stroke={1.75} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </section>
  )
}
