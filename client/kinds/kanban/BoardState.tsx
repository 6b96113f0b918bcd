import { Button, Skeleton } from '@mantine/core'
import { IconCloudOff, IconLayoutKanban } from '@tabler/icons-react'
import { useState } from 'react'
import { mutate } from '../../platform/graphqlClient.ts'
import { newKey } from '../../platform/newKey.ts'
import { showFailure } from '../../platform/toasts.ts'
import { useGo } from '../../platform/useGo.ts'
import { useWords } from '../../platform/words.ts'
import { propertyCreate } from '../../types/changes.ts'
import type { TypeRecord } from '../../types/operations.ts'
import { Message } from '../../ui/Message.tsx'
import classes from './KanbanView.module.css'

const icon = { size: 20, stroke: 1.75 }
const columnsOnTheirWay = [3, 2, 4, 1]

/** Columns that are on their way. */
export function BoardLoading() {
  return (
    <div className={classes.board} aria-busy>
      {columnsOnTheirWay.map((cards, column) => (
        <div key={column} className={`${classes.place} ${classes.coming}`}>
          <div className={classes.column}>
            <Skeleton height={16} width={96} m={12} />
            {Array.from({ length: cards }, (_, card) => (
              <Skeleton key={card} height={64} width="auto" mx={8} mb={8} />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

/** The board did not come. */
export function BoardFailed({ onAgain }: { onAgain: () => void }) {
  const t = useWords('kinds/kanban')
  return (
    <div className={classes.state}>
      <Message icon={<IconCloudOff {...icon} />} title={t('failed')} text={t('failed.text')}>
        <Button variant="default" onClick={onAgain}>
          {t('again')}
        </Button>
      </Message>
    </div>
  )
}

/**
 * The type has no property that could make columns; people with full access create one with one click. Objects that are
 * there stay without a value.
 */
export function NoList({ type }: { type: TypeRecord }) {
  const t = useWords('kinds/kanban')
  const go = useGo()
  const [isBusy, setBusy] = useState(false)
  const mayEdit = type.level === 'edit' || type.level === 'full'
  const make = async () => {
    setBusy(true)
    const options = (['todo', 'doing', 'done'] as const).map((name, order) => ({
      id: newKey(),
      label: t(`status.${name}`),
      color: colors[name],
      order,
    }))
    const input = { type_id: type.id, kind: 'list', label: t('status'), options: { options } }
    try {
      await mutate(propertyCreate, { input: { ...input, idempotency_key: newKey() } })
    } catch (error) {
      setBusy(false)
      showFailure(error)
    }
  }
  return (
    <div className={classes.state}>
      <Message
        icon={<IconLayoutKanban {...icon} />}
        title={t('noList')}
        text={t(mayEdit ? 'noList.text' : 'noList.ask')}
      >
        {type.level === 'full' ? (
          <Button loading={isBusy} onClick={() => void make()}>
            {t('noList.make')}
          </Button>
        ) : null}
        {mayEdit ? (
          <Button variant="default" onClick={() => go(`/types-editor/${type.id}`)}>
            {t('noList.open')}
          </Button>
        ) : null}
      </Message>
    </div>
  )
}

const colors = { todo: 'gray', doing: 'blue', done: 'green' }
