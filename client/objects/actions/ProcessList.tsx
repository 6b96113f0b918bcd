import { Button } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from 'urql'
import { mutate } from '../../platform/graphqlClient.ts'
import { useSpaceEvents } from '../../platform/spaceEvents.ts'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { Message } from '../../ui/Message.tsx'
import type { ObjectData } from '../operations.ts'
import { objectProcesses, objectProcessFinish } from './operations.ts'
import classes from './Processes.module.css'
import { ProcessRow } from './ProcessRow.tsx'

const pageSize = 10
const most = 100

/** RTY.10: the runs of actions on an object, latest first; nothing if there were none. */
export function ProcessList({ object, mayEdit }: { object: ObjectData; mayEdit: boolean }) {
  const t = useWords('objects/actions')
  const [perPage, setPerPage] = useState(pageSize)
  const [{ data, error, fetching }, read] = useQuery({
    query: objectProcesses,
    variables: { id: object.id, perPage },
    requestPolicy: 'cache-and-network',
  })
  const reload = () => read({ requestPolicy: 'network-only' })
  useSpaceEvents(({ kind, id }) => {
    if (kind === 'refetch' || (kind === 'objects_changed' && id === object.type_id)) reload()
  })
  const finish = (id: string, failed: boolean) =>
    mutate(objectProcessFinish, { id, failed }).then(reload, showFailure)
  if (error && !data)
    return (
      <Message title={t('failed')}>
        <Button variant="default" onClick={reload}>
          {t('again')}
        </Button>
      </Message>
    )
  const found = data?.paginate_objectProcess
  if (!found || found.data.length === 0) return null
  return (
    <section className={classes.root} aria-labelledby="object-processes">
      <h3 id="object-processes" className={classes.title}>
        {t('processes')}
      </h3>
      <ul className={classes.list}>
        {found.data.map((process) => (
          <ProcessRow
            key={process.id}
            process={process}
            onFinish={mayEdit ? (failed) => void finish(process.id, failed) : null}
          />
        ))}
      </ul>
      {found.paginatorInfo.hasMorePages && perPage < most ? (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          loading={fetching}
          onClick={() => setPerPage(Math.min(most, perPage * 3))}
        >
          {t('more')}
        </Button>
      ) : null}
    </section>
  )
}
