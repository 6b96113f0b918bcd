import { Button } from '@mantine/core'
import { IconTimeline } from '@tabler/icons-react'
import { useState } from 'react'
import { mutate } from '../../../platform/graphqlClient.ts'
import { newKey } from '../../../platform/newKey.ts'
import { showFailure } from '../../../platform/toasts.ts'
import { useWords } from '../../../platform/words.ts'
import { propertyCreate } from '../../../types/changes.ts'
import type { TypeRecord } from '../../../types/operations.ts'
import { Message } from '../../../ui/Message.tsx'
import classes from '../Gantt.module.css'

type NoDatesProps = { type: TypeRecord; has: boolean; mayEdit: boolean }

/** Shown when the type lacks the dates for bars; people who may change it create them with one click. */
export function NoDates({ type, has, mayEdit }: NoDatesProps) {
  const t = useWords('kinds/gantt/windows')
  const [isBusy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    try {
      for (const label of has ? [t('field.end')] : [t('field.start'), t('field.end')]) {
        const options = { with_time: false }
        const input = { type_id: type.id, kind: 'date_time', label, options, idempotency_key: newKey() }
        // oxlint-disable-next-line no-await-in-loop -- in their order
        await mutate(propertyCreate, { input })
      }
    } catch (error) {
      setBusy(false)
      showFailure(error)
    }
  }
  return (
    <div className={classes.state}>
      <Message
        icon={<IconTimeline size={20} stroke={1.75} />}
        title={t('noDates')}
        text={t(mayEdit ? 'noDates.text' : 'noDates.ask')}
      >
        {mayEdit ? (
          <Button loading={isBusy} onClick={() => void make()}>
            {t(has ? 'noDates.end' : 'noDates.both')}
          </Button>
        ) : null}
      </Message>
    </div>
  )
}
