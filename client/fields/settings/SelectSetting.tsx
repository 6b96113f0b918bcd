import { Select } from '@mantine/core'
import { useId } from 'react'
import { SettingRow } from './SettingRow.tsx'

type SelectSettingProps<Value extends string> = {
  label: string
  data: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  readOnly?: boolean
}

/** A setting that is one of a few. */
export function SelectSetting<Value extends string>(props: SelectSettingProps<Value>) {
  const { label, data, value, onChange, readOnly } = props
  const id = useId()
  return (
    <SettingRow label={label} htmlFor={id}>
      <Select
        id={id}
        data={[...data]}
        value={value}
        allowDeselect={false}
        readOnly={readOnly}
        comboboxProps={{ shadow: 'none' }}
        onChange={(chosen) => {
          const found = data.find((each) => each.value === chosen)
          if (found) onChange(found.value)
        }}
      />
    </SettingRow>
  )
}
