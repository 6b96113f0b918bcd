import { TextInput } from '@mantine/core'
import { phone } from '#schema/fields/phone.ts'
import { described } from '../described.ts'
import type { InputProps } from '../field.ts'
import { shownPhone } from './shownPhone.ts'

/** An international number, with any separators between its digits. */
export function PhoneField({
  property,
  value,
  onChange,
  onBlur,
  id,
  describedBy,
  invalid,
  name,
}: InputProps) {
  const text = typeof value === 'string' ? value : ''
  return (
    <TextInput
      id={id}
      type="tel"
      aria-label={name}
      {...described(describedBy)}
      error={invalid}
      placeholder={property.placeholder ?? '+7 999 123-45-67'}
      value={shownPhone(text)}
      onChange={(event) => {
        const typed = event.currentTarget.value
        const checked = phone.check(typed, property, { now: new Date(0), timeZone: 'UTC' })
        onChange(typed === '' ? null : 'value' in checked && checked.value === text ? checked.value : typed)
      }}
      onBlur={() => {
        const checked = phone.check(text, property, { now: new Date(0), timeZone: 'UTC' })
        if ('value' in checked && checked.value !== text) onChange(checked.value || null)
        onBlur?.()
      }}
    />
  )
}
