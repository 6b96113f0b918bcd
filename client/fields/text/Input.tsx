import { Textarea, TextInput } from '@mantine/core'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import { isRichText, textOptions } from '#schema/fields/text.ts'
import { described } from '../described.ts'
import type { InputProps } from '../field.ts'
import { MaskedLine } from './MaskedLine.tsx'

/** One line, several, or one that accepts only what its mask allows. */
export function TextField({ property, value, onChange, onBlur, id, describedBy, invalid, name }: InputProps) {
  const { multiline, mask } = optionsOf(textOptions, property)
  const text = typeof value === 'string' ? value : ''
  const about = {
    id,
    onBlur,
    error: invalid,
    'aria-label': name,
    ...described(describedBy),
    placeholder: property.placeholder ?? undefined,
  }
  if (mask) return <MaskedLine {...about} mask={mask} text={text} onText={onChange} />
  if (multiline || isRichText(property))
    return (
      <Textarea
        {...about}
        autosize
        minRows={2}
        maxRows={12}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return <TextInput {...about} value={text} onChange={(event) => onChange(event.currentTarget.value)} />
}
