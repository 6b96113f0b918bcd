import { Button, Skeleton } from '@mantine/core'
import { IconCloudOff, IconLayoutKanban } from '@tabler/icons-react'
import { useGo } from '../../platform/useGo.ts'
import { useWords } from '../../platform/words.ts'
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

/** The type has no property that could make columns. */
export function NoList({ type }: { type: TypeRecord }) {
  const t = useWords('kinds/kanban')
  const go = useGo()
  const mayEdit = type.level === 'edit' || type.level === 'full'
  return (
    <div className={classes.state}>
      <Message
        icon={<IconLayoutKanban {...icon} />}
        title={t('noList')}
        text={t(mayEdit ? 'noList.text' : 'noList.ask')}
      >
        {mayEdit ? (
          <Button variant="default" onClick={() => go(`/types-editor/${type.id}`)}>
            {t('noList.open')}
          </Button>
        ) : null}
      </Message>
    </div>
  )
}
