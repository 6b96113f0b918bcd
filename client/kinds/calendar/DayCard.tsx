import { Popover } from '@mantine/core'
import type { ComponentProps } from 'react'
import classes from './Calendar.module.css'
import { dayName } from './dayNames.ts'
import { DayList } from './DayList.tsx'

type DayCardProps = ComponentProps<typeof DayList> & { at: DOMRect; onClose: () => void }

/** A popup with all objects of a day, at its place. */
export function DayCard({ at, onClose, ...list }: DayCardProps) {
  const { left, top, width, height } = at
  return (
    <Popover
      opened
      trapFocus
      returnFocus
      width={280}
      position="bottom"
      shadow="md"
      onChange={(isOpen) => (isOpen ? undefined : onClose())}
    >
      <Popover.Target>
        <span aria-hidden className={classes.spot} style={{ left, top, width, height }} />
      </Popover.Target>
      <Popover.Dropdown aria-label={dayName(list.day, list.locale)} data-lines className={classes.card!}>
        <DayList {...list} />
      </Popover.Dropdown>
    </Popover>
  )
}
