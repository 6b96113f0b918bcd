import type { ReactNode } from 'react'
import classes from './Settings.module.css'

type SettingRowProps = { label: string; htmlFor?: string; labelId?: string; children: ReactNode }

/** One setting: its name and its control. */
export function SettingRow({ label, htmlFor, labelId, children }: SettingRowProps) {
  return (
    <div className={classes.row}>
      {htmlFor ? (
        <label className={classes.label} htmlFor={htmlFor}>
          {label}
        </label>
      ) : (
        <span className={classes.label} id={labelId}>
          {label}
        </span>
      )}
      <div className={classes.control}>{children}</div>
    </div>
  )
}
