import { Select, TextInput } from '@mantine/core'
import { useWords } from '../../platform/words.ts'
import { described } from '../described.ts'
import type { InputProps } from '../field.ts'
import classes from './Email.module.css'
import { emailOf, useEmailCategories } from './emailCategories.ts'

/** The address and its category. */
export function EmailField({
  property,
  value,
  onChange,
  onBlur,
  id,
  describedBy,
  invalid,
  name,
}: InputProps) {
  const t = useWords('fields')
  const categories = useEmailCategories(property)
  const { address, category } = emailOf(value)
  const change = (next: { address: string; category: string | null }) =>
    onChange(next.address === '' && next.category === null ? null : next)
  return (
    <div className={classes.root}>
      <TextInput
        id={id}
        type="text"
        inputMode="email"
        autoComplete="off"
        aria-label={name}
        {...described(describedBy)}
        error={invalid}
        placeholder={property.placeholder ?? 'name@example.org'}
        value={address}
        onBlur={onBlur}
        onChange={(event) => change({ address: event.currentTarget.value, category })}
      />
      <Select
        aria-label={t('category')}
        placeholder={t('category')}
        data={categories.map((each) => ({ value: each.id, label: each.label }))}
        value={category}
        clearable
        clearButtonProps={{ 'aria-label': t('clear', { label: t('category') }) }}
        comboboxProps={{ shadow: 'none' }}
        onBlur={onBlur}
        onChange={(chosen) => change({ address, category: chosen })}
      />
    </div>
  )
}
