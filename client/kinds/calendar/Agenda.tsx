import { useWords } from '../../platform/words.ts'
import classes from './Agenda.module.css'
import { dayName } from './dayNames.ts'
import type { DaysProps } from './deeds.ts'
import { entriesOn } from './entries.ts'
import { EntryLink } from './EntryLink.tsx'

/** The days that have something on them, one below another. */
export function Agenda({ label, days, today, locale, entries, isLoading, now }: DaysProps) {
  const t = useWords('kinds/calendar')
  const full = days.flatMap((day) => {
    const on = entriesOn(entries, day)
    return on.length > 0 ? [{ day, on }] : []
  })
  return (
    <div data-scroller data-lines className={classes.agenda} aria-busy={isLoading || undefined}>
      {full.length === 0 && !isLoading ? <p className={classes.nothing}>{t('nothing')}</p> : null}
      <ul className={classes.days} aria-label={label}>
        {full.map(({ day, on }) => (
          <li key={day} data-day={day} className={classes.row} data-today={day === today || undefined}>
            <h2 className={classes.date} data-today={day === today || undefined}>
              {dayName(day, locale)}
            </h2>
            <div className={classes.entries}>
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
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
