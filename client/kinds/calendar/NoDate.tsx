import { Button } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import type { ViewColumn } from '../../objects/view/columns.ts'
import { useGo } from '../../platform/useGo.ts'
import frame from '../../objects/rows/Rows.module.css'
import { useWords } from '../../platform/words.ts'
import type { TypeRecord } from '../../types/operations.ts'
import { Message } from '../../ui/Message.tsx'
import { canDate } from '../../objects/dates/dateColumns.ts'

type NoDateProps = { type: TypeRecord; columns: readonly ViewColumn[]; onChoose: (id: string) => void }

/** Shown when the type has no editable date: the user can use the creation date, or add a date. */
export function NoDate({ type, columns, onChoose }: NoDateProps) {
  const t = useWords('kinds/calendar')
  const go = useGo()
  const mayEdit = type.level === 'full'
  const made = columns.find((column) => canDate(column) && column.property.system === 'created_at')
  return (
    <div className={frame.state}>
      <Message
        icon={<IconCalendarOff size={20} stroke={1.75} />}
        title={t('noDate')}
        text={t(mayEdit ? 'noDate.text' : 'noDate.ask')}
      >
        {mayEdit ? <Button onClick={() => go(`/types-editor/${type.id}`)}>{t('noDate.open')}</Button> : null}
        {made ? (
          <Button variant="default" onClick={() => onChoose(made.id)}>
            {t('noDate.made')}
          </Button>
        ) : null}
      </Message>
    </div>
  )
}
