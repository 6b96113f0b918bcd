import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { Calendar as Days } from '../../fields/dateTime/Calendar.tsx'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { useWords } from '../../platform/words.ts'

type MoveToProps = {
  row: ObjectRow
  date: ViewColumn
  onMove: (value: string) => void
  onClose: () => void
}

/** Asks for the new day of an object. */
export default function MoveTo({ row, date, onMove, onClose }: MoveToProps) {
  const t = useWords('kinds/calendar')
  const [value, setValue] = useState(row.values[date.id] as string | null)
  return (
    <Modal
      opened
      size="auto"
      title={t('moveTo.title', { name: row.name })}
      closeButtonProps={{ 'aria-label': t('cancel') }}
      onClose={onClose}
    >
      <Days property={date.field} value={value} onChange={setValue} />
      <Group justify="flex-end" mt="md">
        <Button
          disabled={!value}
          onClick={() => {
            if (value) onMove(value)
            onClose()
          }}
        >
          {t('moveTo.do')}
        </Button>
      </Group>
    </Modal>
  )
}
