import { TextInput } from '@mantine/core'
import { fullNameOptions, nameParts, type NamePart } from '#schema/fields/fullName.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import { useWords } from '../../platform/words.ts'
import { described } from '../described.ts'
import type { InputProps } from '../field.ts'
import classes from './FullName.module.css'

/** A line for each part of the name, in the order of the property. */
export function FullNameField({ property, value, onChange, onBlur, describedBy, invalid, name }: InputProps) {
  const t = useWords('fields')
  const { order } = optionsOf(fullNameOptions, property)
  const part = (key: NamePart): string => {
    const given: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : ''
    return typeof given === 'string' ? given : ''
  }
  const change = (key: NamePart, text: string) => {
    const next = Object.fromEntries(nameParts.map((each) => [each, each === key ? text : part(each)]))
    onChange(Object.values(next).every((each) => each === '') ? null : next)
  }
  return (
    <div className={classes.root} role="group" aria-label={name}>
      {order.map((key) => (
        <TextInput
          key={key}
          aria-label={t(`name.${key}`)}
          placeholder={t(`name.${key}`)}
          {...described(describedBy)}
          error={invalid}
          value={part(key)}
          onBlur={onBlur}
          onChange={(event) => change(key, event.currentTarget.value)}
        />
      ))}
    </div>
  )
}
