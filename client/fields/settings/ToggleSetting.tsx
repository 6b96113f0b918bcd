import { Switch } from '@mantine/core'
import { useId } from 'react'
import { SettingRow } from './SettingRow.tsx'

type ToggleSettingProps = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** A setting that is on or off. */
export function ToggleSetting({ label, checked, onChange, disabled }: ToggleSettingProps) {
  const id = useId()
  return (
    <SettingRow label={label} htmlFor={id}>
      <Switch
        id={id}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </SettingRow>
  )
}
