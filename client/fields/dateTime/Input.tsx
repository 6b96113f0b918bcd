import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { readDate } from '#schema/fields/dateText.ts'
import { dateTime, dateTimeOptions, storedDate } from '#schema/fields/dateTime.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import { useWords } from '../../platform/words.ts'
import { described } from '../described.ts'
import type { InputProps } from '../field.ts'
import { useManner } from '../useManner.ts'
import classes from './DateTime.module.css'

const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }))

/** A day, with an hour or without, written as people write it or chosen from a calendar. */
export function DateTimeField(props: InputProps) {
  const { property, value, onChange, onBlur, id, describedBy, invalid, name } = props
  const t = useWords('fields')
  const manner = useManner()
  const options = optionsOf(dateTimeOptions, property)
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const stored = storedDate(value, options.with_time)
  const shown = stored ? dateTime.print(stored, property, manner) : typeof value === 'string' ? value : ''
  const example = dateTime.print('2026-05-31T12:00:00.000Z', property, { ...manner, timeZone: 'UTC' })
  const read = (text: string) =>
    readDate(text, { ...manner, withTime: options.with_time, format: options.date_format })
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          id={id}
          aria-label={name}
          {...described(describedBy)}
          error={invalid}
          autoComplete="off"
          placeholder={property.placeholder ?? example}
          value={typed ?? shown}
          rightSectionPointerEvents="all"
          rightSection={
            <ActionIcon
              size={24}
              aria-label={t('date.open', { label: name })}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <IconCalendar size={15} stroke={1.6} />
            </ActionIcon>
          }
          onChange={(event) => {
            const text = event.currentTarget.value
            setTyped(text)
            onChange(text.trim() === '' ? null : (read(text) ?? text))
          }}
          aria-keyshortcuts="Alt+ArrowDown"
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' || !event.altKey) return
            event.preventDefault()
            setOpen(true)
          }}
          onBlur={() => {
            setTyped(null)
            onBlur?.()
          }}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} role="dialog" aria-label={name}>
        <Suspense fallback={<div className={classes.waiting} />}>
          <Calendar
            property={property}
            value={stored ?? null}
            onChange={(next) => {
              onChange(next)
              if (!options.with_time || next === null) setOpen(false)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
