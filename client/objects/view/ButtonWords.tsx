import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { isButtonText } from '#schema/objects/layout.ts'

type ButtonWordsProps = {
  label: string
  placeholder: string
  /** The message for a label that is too short or too long. */
  problem: string
  kept: string
  onKeep: (text: string | undefined) => void
}

/** The label of a button; one that is too short or too long is not saved. */
export function ButtonWords({ label, placeholder, problem, kept, onKeep }: ButtonWordsProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? kept
  const isWrong = text.trim() !== '' && !isButtonText(text.trim())
  return (
    <TextInput
      size="xs"
      label={label}
      placeholder={placeholder}
      value={text}
      error={isWrong ? problem : null}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        if (value.trim() === '') onKeep(undefined)
        else if (isButtonText(value.trim())) onKeep(value.trim())
      }}
      onBlur={() => isWrong || setTyped(null)}
    />
  )
}
