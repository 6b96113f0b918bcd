import { Modal } from '@mantine/core'
import { useState } from 'react'
import { Days } from '../../fields/dateTime/Days.tsx'
import { query } from '../../platform/graphqlClient.ts'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import classes from './DayDialog.module.css'
import { firstAt } from './operations.ts'

type DayDialogProps = {
  room: string
  /** When the room was made. */
  since: string
  /** The day that is shown first, by a moment of it. */
  shown: string
  /** The place of the first message of the day or later; null where nothing was said since. */
  onPlace: (place: number | null) => void
  onClose: () => void
}

/** The day of a moment here, as YYYY-MM-DD. */
const localDayOf = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** A calendar of the days of a room; one that is chosen is gone to. */
export function DayDialog({ room, since, shown, onPlace, onClose }: DayDialogProps) {
  const t = useWords('chat/days')
  const p = useWords('platform')
  const [now] = useState(() => new Date())
  const first = localDayOf(new Date(shown))
  const choose = async (day: string) => {
    try {
      const at = new Date(`${day}T00:00:00`).toISOString()
      const { chatMessageAt: found } = await query(firstAt, { room, at })
      onClose()
      onPlace(found?.place ?? null)
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <Modal
      opened
      title={t('title')}
      closeButtonProps={{ 'aria-label': p('dialog.close') }}
      size="auto"
      returnFocus={false}
      onClose={onClose}
    >
      <Days
        className={classes.days!}
        defaultDate={new Date(shown)}
        value={first}
        getDayProps={(day) => (day === first ? { 'data-autofocus': true } : {})}
        minDate={new Date(since)}
        maxDate={now}
        onChange={(day) => {
          if (day) void choose(day)
        }}
      />
    </Modal>
  )
}
