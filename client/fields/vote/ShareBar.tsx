import { currentLocale } from '../../platform/i18n.ts'
import classes from './Vote.module.css'

type ShareBarProps = { label: string; count: number; voices: number; isMine: boolean }

/** A choice of a survey with its share of all votes behind it. */
export function ShareBar({ label, count, voices, isMine }: ShareBarProps) {
  const share = voices === 0 ? 0 : count / voices
  const percent = new Intl.NumberFormat(currentLocale(), { style: 'percent' }).format(share)
  return (
    <span className={classes.bar} data-mine={isMine || undefined}>
      <span className={classes.fill} style={{ width: `${share * 100}%` }} />
      <span className={classes.label}>{label}</span>
      <span className={classes.count}>
        {count} · {percent}
      </span>
    </span>
  )
}
