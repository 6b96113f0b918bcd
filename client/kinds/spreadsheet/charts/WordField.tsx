import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { chartLimits } from '#schema/kinds/spreadsheet/charts.ts'

type WordFieldProps = { label: string; value: string; onChange: (text: string) => void }

/** A text that is written once the field is left, or with Enter; also where its panel closes before. */
export function WordField({ label, value, onChange }: WordFieldProps) {
  const [typed, setTyped] = useState<string>()
  const latest = useRef({ typed, value, onChange })
  useEffect(() => void (latest.current = { typed, value, onChange }))
  useEffect(
    () => () => {
      const { typed: text, value: before, onChange: write } = latest.current
      if (text !== undefined && text.trim() !== before) write(text.trim())
    },
    [],
  )
  const end = () => {
    if (typed !== undefined && typed.trim() !== value) onChange(typed.trim())
    setTyped(undefined)
  }
  return (
    <TextInput
      size="xs"
      label={label}
      maxLength={chartLimits.titleSigns}
      value={typed ?? value}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={end}
      onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && end()}
    />
  )
}
