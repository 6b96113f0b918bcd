import { ActionIcon, TextInput } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { link, withScheme } from '#schema/fields/link.ts'
import { useWords } from '../../platform/words.ts'
import { described } from '../described.ts'
import type { InputProps } from '../field.ts'

/** A web address. A missing scheme is added if it is obvious, and a valid address can be opened. */
export function LinkField({ property, value, onChange, onBlur, id, describedBy, invalid, name }: InputProps) {
  const t = useWords('fields')
  const text = typeof value === 'string' ? value : ''
  const checked = link.check(text, property, { now: new Date(0), timeZone: 'UTC' })
  const isRight = text !== '' && 'value' in checked
  return (
    <TextInput
      id={id}
      type="text"
      inputMode="url"
      aria-label={name}
      {...described(describedBy)}
      error={invalid}
      placeholder={property.placeholder ?? 'https://'}
      value={text}
      rightSectionPointerEvents="all"
      rightSection={
        isRight ? (
          <ActionIcon
            component="a"
            href={text}
            target="_blank"
            rel="noreferrer"
            size={24}
            aria-label={t('open', { label: text })}
          >
            <IconExternalLink size={14} stroke={1.75} />
          </ActionIcon>
        ) : null
      }
      onChange={(event) => onChange(event.currentTarget.value || null)}
      onBlur={() => {
        if (text !== '' && withScheme(text) !== text) onChange(withScheme(text))
        onBlur?.()
      }}
    />
  )
}
