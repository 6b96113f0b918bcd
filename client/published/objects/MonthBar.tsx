import { currentLocale } from '../../platform/i18n.ts'
import { useWords } from '../../platform/words.ts'
import { monthAfter, monthNow } from './months.ts'
import type { Month } from './months.ts'
import classes from './Rows.module.css'
import { GuestIcon } from './GuestIcon.tsx'

/** Which month is shown, and the ways to others. */
export function MonthBar({ month, onChange }: { month: Month; onChange: (month: Month) => void }) {
  const t = useWords('published/objects')
  const name = new Intl.DateTimeFormat(currentLocale(), { month: 'long', year: 'numeric' }).format(
    new Date(month.year, month.month, 1),
  )
  return (
    <div className={classes.month}>
      <button
        type="button"
        className={classes.icon}
        aria-label={t('month.before')}
        onClick={() => onChange(monthAfter(month, -1))}
      >
        <GuestIcon name="before" size={18} />
      </button>
      <button
        type="button"
        className={classes.icon}
        aria-label={t('month.after')}
        onClick={() => onChange(monthAfter(month, 1))}
      >
        <GuestIcon name="after" size={18} />
      </button>
      <strong aria-live="polite">{name}</strong>
      <button type="button" className={classes.today} onClick={() => onChange(monthNow())}>
        {t('today')}
      </button>
    </div>
  )
}
