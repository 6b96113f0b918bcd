import { ActionIcon, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { fieldLimits } from '#schema/fields/limits.ts'
import { useWords } from '../../platform/words.ts'
import { AddButton } from '../../ui/AddButton.tsx'
import classes from './Settings.module.css'

export type EditedOption = { id: string; label: string }
type OptionsEditorProps<Option extends EditedOption> = {
  options: readonly Option[]
  most: number
  /** The accessible name of an option, by its number. */
  name: (number: number) => string
  add: string
  /** A new option with this id and no label. */
  make: (id: string) => Option
  onChange: (options: Option[]) => void
  /** What is shown before the label, such as its colour. */
  before?: (option: Option, change: (values: Partial<Option>) => void) => ReactNode
  readOnly?: boolean
}

/** A list of named options that can be renamed, moved, removed and added; Enter starts the next one. */
export function OptionsEditor<Option extends EditedOption>(props: OptionsEditorProps<Option>) {
  const { options, most, name, add, make, onChange, before, readOnly = false } = props
  const t = useWords('fields')
  const root = useRef<HTMLDivElement>(null)
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    root.current?.querySelector<HTMLInputElement>(`[data-option="${wanted.current}"] input`)?.focus()
    wanted.current = undefined
  })
  const insert = () => {
    if (options.length >= most) return
    const option = make(crypto.randomUUID())
    wanted.current = option.id
    onChange([...options, option])
  }
  const move = (at: number, to: number) => onChange(options.toSpliced(at, 1).toSpliced(to, 0, options[at]!))
  return (
    <div ref={root}>
      <ul className={classes.options}>
        {options.map((option, at) => {
          const shown = option.label || name(at + 1)
          const change = (values: Partial<Option>) => onChange(options.with(at, { ...option, ...values }))
          return (
            <li key={option.id} className={classes.option} data-option={option.id}>
              {before?.(option, change)}
              <TextInput
                className={classes.grow!}
                aria-label={name(at + 1)}
                maxLength={fieldLimits.labelSigns}
                readOnly={readOnly}
                value={option.label}
                onChange={(event) => change({ label: event.currentTarget.value } as Partial<Option>)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  insert()
                }}
              />
              {readOnly ? null : (
                <>
                  <ActionIcon
                    aria-label={t('settings.up', { label: shown })}
                    disabled={at === 0}
                    onClick={() => move(at, at - 1)}
                  >
                    <IconArrowUp size={14} stroke={1.75} />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={t('settings.down', { label: shown })}
                    disabled={at === options.length - 1}
                    onClick={() => move(at, at + 1)}
                  >
                    <IconArrowDown size={14} stroke={1.75} />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={t('settings.remove', { label: shown })}
                    onClick={() => onChange(options.toSpliced(at, 1))}
                  >
                    <IconX size={14} stroke={1.75} />
                  </ActionIcon>
                </>
              )}
            </li>
          )
        })}
      </ul>
      {readOnly || options.length >= most ? null : <AddButton onClick={insert}>{add}</AddButton>}
    </div>
  )
}
