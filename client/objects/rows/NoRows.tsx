import { Button } from '@mantine/core'
import { IconCloudOff, IconFilterOff, IconTable } from '@tabler/icons-react'
import { useWords } from '../../platform/words.ts'
import { Message } from '../../ui/Message.tsx'
import type { TableStateProps } from './TableState.tsx'

const icon = { size: 20, stroke: 1.75 }

/** Why there are no rows. */
export default function NoRows({ rows, isFiltered, onClear }: TableStateProps) {
  const t = useWords('kinds/table')
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
      <Button variant="default" onClick={onClear}>
        {t('none.clear')}
      </Button>
    </Message>
  ) : (
    <Message icon={<IconTable {...icon} />} title={t('empty')} text={t('empty.text')} />
  )
}
