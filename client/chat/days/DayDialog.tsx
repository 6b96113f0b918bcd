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

/** A calendar of the days of a room; one that is chosen is gone to. */
export function DayDialog({ room, since, shown, onPlace, onClose }: DayDialogProps) {
  const t = useWords('chat/days')
  const [now] = useState(() => new Date())
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
    <Modal opened title={t('title')} size="auto" returnFocus={false} onClose={onClose}>
      <Days
        className={classes.days!}
        defaultDate={new Date(shown)}
        minDate={new Date(since)}
        maxDate={now}
        onChange={(day) => {
          if (day) void choose(day)
        }}
      />
    </Modal>
  )
}
