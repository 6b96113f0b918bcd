import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useWords } from '../../platform/words.ts'
import classes from './Agenda.module.css'
import { dayName } from './dayNames.ts'
import type { Day } from '../../objects/dates/days.ts'
import type { Deeds } from './deeds.ts'
import { entriesOn } from './entries.ts'
import type { Entry } from './entries.ts'
import { EntryLink } from './EntryLink.tsx'

type DayListProps = {
  day: Day
  isToday: boolean
  entries: readonly Entry[]
  locale: string
  isLoading: boolean
  mayMake: boolean
  now: () => Deeds
  /** The words of the page's create button. */
  label: string | null
}

/** All objects of a day in a list. */
export function DayList({ day, isToday, entries, locale, isLoading, mayMake, now, label }: DayListProps) {
  const t = useWords('kinds/calendar')
  const on = entriesOn(entries, day)
  return (
    <section data-day={day} className={classes.list} aria-label={dayName(day, locale)}>
      <h2 className={classes.date} data-today={isToday || undefined}>
        {dayName(day, locale)}
      </h2>
      {on.length === 0 && !isLoading ? <p className={classes.none}>{t('none')}</p> : null}
      {on.map((entry) => (
        <EntryLink
          key={entry.row.id}
          hasFocus
          as="line"
          entry={entry}
          locale={locale}
          now={now}
          goesOn={{ before: entry.from < day, after: entry.to > day }}
        />
      ))}
      {mayMake ? (
        <Button
          size="xs"
          variant="subtle"
          className={classes.add}
          leftSection={<IconPlus size={14} stroke={2} />}
          onClick={() => now().make(day)}
        >
          {label ?? t('add')}
        </Button>
      ) : null}
    </section>
  )
}
