import { Button } from '@mantine/core'
import { IconCloudOff, IconFilterOff, IconCube } from '@tabler/icons-react'
import { useWords } from '../../platform/words.ts'
import { Message } from '../../ui/Message.tsx'
import type { RowsStateProps } from './RowsState.tsx'

const icon = { size: 20, stroke: 1.75 }

/** Why there are no rows. */
export default function NoRows({ rows, isFiltered, onClear }: RowsStateProps) {
  const t = useWords('objects/rows')
  if (rows.shown.status === 'failed')
    return (
      <Message icon={<IconCloudOff {...icon} />} title={t('failed')} text={t('failed.text')}>
        <Button variant="default" onClick={() => void rows.refresh()}>
          {t('again')}
        </Button>
      </Message>
    )
  return isFiltered ? (
    <Message icon={<IconFilterOff {...icon} />} title={t('none')} text={t('none.text')}>
      {onClear ? (
        <Button variant="default" onClick={onClear}>
          {t('none.clear')}
        </Button>
      ) : null}
    </Message>
  ) : (
    <Message icon={<IconCube {...icon} />} title={t('empty')} text={t('empty.text')} />
  )
}
