import { Button } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from 'urql'
import { useGatheredEvents } from '../../platform/list/useGatheredEvents.ts'
import { useWords } from '../../platform/words.ts'
import { objectBacklinks } from '../operations.ts'
import classes from './Backlinks.module.css'

const atFirst = 8
const most = 100

type BacklinksProps = { object: string; onOpen: (object: { id: string; type?: string }) => void }

/** The objects and pages that refer to an object, with the property of each; nothing if there are none. */
export default function Backlinks({ object, onOpen }: BacklinksProps) {
  const t = useWords('objects')
  const [shown, setShown] = useState(atFirst)
  const [{ data }, read] = useQuery({
    query: objectBacklinks,
    variables: { id: object, shown },
    requestPolicy: 'cache-and-network',
  })
  useGatheredEvents(
    (kind) => ['objects_changed', 'type_changed', 'access_changed', 'refetch'].includes(kind),
    () => read({ requestPolicy: 'network-only' }),
  )
  const found = data?.object_backlinks
  if (!found || found.data.length === 0) return null
  const { total } = found.paginatorInfo
  return (
    <section className={classes.root} aria-label={t('backlinks')}>
      <h3 className={classes.title}>
        {t('backlinks')} <span className={classes.count}>{total}</span>
      </h3>
      <ul className={classes.list}>
        {found.data.map(({ id, type_id: type, name, references }) => (
          <li key={id}>
            <button type="button" className={classes.row} onClick={() => onOpen({ id, type })}>
              <span className={classes.name}>{name || t('untitled')}</span>
              <span className={classes.by}>{references.map(({ label }) => label).join(', ')}</span>
            </button>
          </li>
        ))}
      </ul>
      {total > found.data.length && shown < most ? (
        <Button variant="subtle" color="gray" size="xs" onClick={() => setShown(Math.min(most, shown * 3))}>
          {t('history.more')}
        </Button>
      ) : null}
    </section>
  )
}
