import { IconCheck, IconMinus } from '@tabler/icons-react'
import { toggle } from '#schema/fields/toggle.ts'
import type { ViewProps } from '../field.ts'
import { useManner } from '../useManner.ts'
import classes from './Toggle.module.css'

/** Yes or no, with a symbol that is easy to distinguish. */
export function ToggleView({ property, value }: ViewProps) {
  const isOn = value === true
  const Icon = isOn ? IconCheck : IconMinus
  return (
    <span className={classes.view} data-on={isOn || undefined}>
      <Icon size={14} stroke={2} aria-hidden />
      {toggle.print(isOn, property, useManner())}
    </span>
  )
}
