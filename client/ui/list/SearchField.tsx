import { TextInput, type TextInputProps } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

type SearchFieldProps = TextInputProps & { label: string; value: string; onWrite: (value: string) => void }

/** The field that filters a list. */
export function SearchField({ label, value, onWrite, ...input }: SearchFieldProps) {
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      value={value}
      onChange={(event) => onWrite(event.currentTarget.value)}
      {...input}
    />
  )
}
