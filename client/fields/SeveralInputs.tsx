import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { fieldLimits } from '#schema/fields/limits.ts'
import { useWords } from '../platform/words.ts'
import type { FieldKind, InputProps } from './field.ts'
import { AddButton } from '../ui/AddButton.tsx'
import classes from './SeveralInputs.module.css'

/** A control for each of several values, and one that adds another. */
export function SeveralInputs({ Input, ...props }: InputProps & { Input: NonNullable<FieldKind['Input']> }) {
  const t = useWords('fields')
  const { property, value, onChange, id, problem, invalid } = props
  const root = useRef<HTMLDivElement>(null)
  const values: unknown[] = Array.isArray(value) ? value : []
  const most = Math.min(property.multiple.max_number ?? fieldLimits.values, fieldLimits.values)
  const focusLast = () =>
    requestAnimationFrame(() => {
      const controls = root.current?.querySelectorAll<HTMLElement>(
        `.${classes.value} :is(input, textarea, button:not(.${classes.remove}))`,
      )
      const last = root.current?.querySelectorAll(`.${classes.value}`)[values.length]
      ;[...(controls ?? [])].find((control) => last?.contains(control))?.focus()
    })
  const wrongAt = problem?.path?.[0]
  return (
    <div ref={root} className={classes.root}>
      {values.map((each, index) => (
        <div key={index} className={classes.value} data-value>
          <Input
            {...props}
            id={`${id}-${index}`}
            name={t('valueOf', { label: property.label, number: index + 1 })}
            value={each}
            invalid={invalid && (wrongAt === undefined || wrongAt === index)}
            problem={problem && wrongAt === index ? { ...problem, path: problem.path?.slice(1) } : null}
            onChange={(next) => onChange(values.with(index, next))}
          />
          <ActionIcon
            className={classes.remove!}
            aria-label={t('removeValue', { label: property.label, number: index + 1 })}
            onClick={() => onChange(values.toSpliced(index, 1))}
          >
            <IconX size={14} stroke={1.75} />
          </ActionIcon>
        </div>
      ))}
      {values.length < most ? (
        <AddButton
          onClick={() => {
            onChange([...values, null])
            focusLast()
          }}
        >
          {property.multiple.button_text || t('addValue')}
        </AddButton>
      ) : null}
    </div>
  )
}
