import { Switch } from '@mantine/core'
import type { InputProps } from '../field.ts'
import classes from './Toggle.module.css'

/** A switch. */
export function ToggleField({ value, onChange, onBlur, id, describedBy, invalid, name }: InputProps) {
  return (
    <div className={classes.field}>
      <Switch
        id={id}
        aria-label={name}
        aria-describedby={describedBy}
        error={invalid}
        checked={value === true}
        onBlur={onBlur}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  )
}
