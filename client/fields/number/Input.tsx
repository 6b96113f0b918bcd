import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { number, numberOptions, readNumber } from '#schema/fields/number.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import { described } from '../described.ts'
import type { InputProps } from '../field.ts'
import { useManner } from '../useManner.ts'

/** A number in the format of the user's language; an invalid one stays as it was typed. */
export function NumberField(props: InputProps) {
  const { property, value, onChange, onBlur, id, describedBy, invalid, name } = props
  const manner = useManner()
  const [typed, setTyped] = useState<string | null>(null)
  const { mode } = optionsOf(numberOptions, property)
  const shown = typeof value === 'number' ? number.print(value, property, manner) : ''
  const written = typeof value === 'string' ? value : shown
  const step = (by: number) => {
    const now = typeof value === 'number' ? value : 0
    setTyped(null)
    onChange(now + by)
  }
  return (
    <TextInput
      id={id}
      aria-label={name}
      {...described(describedBy)}
      error={invalid}
      inputMode={mode === 'integer' ? 'numeric' : 'decimal'}
      placeholder={property.placeholder ?? undefined}
      value={typed ?? written}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        onChange(text.trim() === '' ? null : (readNumber(text, manner.locale) ?? text))
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        step(event.key === 'ArrowUp' ? 1 : -1)
      }}
      onBlur={() => {
        setTyped(null)
        onBlur?.()
      }}
    />
  )
}
