import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../platform/words.ts'

type WholeNumberProps = {
  label: string
  placeholder?: string
  bounds: { min: number; max: number }
  value: number | null
  /** Null for none, if a placeholder is given. */
  onChange: (value: number | null) => void
}

/** An integer within limits. ROV.23: a number outside of them is refused with a message and not saved. */
export function WholeNumber({ label, placeholder, bounds, value, onChange }: WholeNumberProps) {
  const t = useWords('kinds/form')
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? (value === null ? '' : String(value))
  const read = (given: string): number | null | undefined => {
    if (given.trim() === '') return placeholder === undefined ? undefined : null
    const number = /^\d{1,9}$/.test(given.trim()) ? Number(given) : NaN
    return number >= bounds.min && number <= bounds.max ? number : undefined
  }
  const isWrong = read(text) === undefined
  return (
    <TextInput
      size="xs"
      inputMode="numeric"
      label={label}
      placeholder={placeholder}
      value={text}
      error={isWrong ? t('number.problem', bounds) : null}
      onChange={({ currentTarget: { value: given } }) => {
        setTyped(given)
        const number = read(given)
        if (number !== undefined) onChange(number)
      }}
      onBlur={() => isWrong || setTyped(null)}
    />
  )
}
