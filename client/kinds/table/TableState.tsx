import { Button, Skeleton } from '@mantine/core'
import { IconCloudOff, IconFilterOff, IconTable } from '@tabler/icons-react'
import type { RowSource } from '../../objects/view/rowSource.ts'
import { useWords } from '../../platform/words.ts'
import { Message } from '../../ui/Message.tsx'
import classes from './TableView.module.css'

const icon = { size: 20, stroke: 1.75 }
const lines = 8

type TableStateProps = { rows: RowSource; isFiltered: boolean; onClear: () => void }

/** What stands in place of rows: they are on their way, did not come, or there are none. */
export function TableState({ rows, isFiltered, onClear }: TableStateProps) {
  const t = useWords('kinds/table')
  const { status } = rows.shown
  if (status === 'loading')
    return (
      <div className={classes.state} aria-busy>
        <div style={{ padding: 16, display: 'grid', gap: 14, alignContent: 'start' }}>
          {Array.from({ length: lines }, (_, index) => (
            <Skeleton key={index} height={14} width={`${90 - index * 6}%`} />
          ))}
        </div>
      </div>
    )
  if (status === 'failed')
    return (
      <div className={classes.state}>
        <Message icon={<IconCloudOff {...icon} />} title={t('failed')} text={t('failed.text')}>
          <Button variant="default" onClick={() => void rows.refresh()}>
            {t('again')}
          </Button>
        </Message>
      </div>
    )
  return (
    <div className={classes.state}>
      {isFiltered ? (
        <Message icon={<IconFilterOff {...icon} />} title={t('none')} text={t('none.text')}>
          <Button variant="default" onClick={onClear}>
            {t('none.clear')}
          </Button>
        </Message>
      ) : (
        <Message icon={<IconTable {...icon} />} title={t('empty')} text={t('empty.text')} />
      )}
    </div>
  )
}
