import { Combobox, useCombobox } from '@mantine/core'
import { IconArrowUpRight, IconCheck, IconPlus, IconSelector, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useWords } from '../platform/words.ts'
import type { Choice } from './fieldServices.ts'
import classes from './Picker.module.css'

type PickerProps = {
  id: string
  /** What the menu is called. */
  name: string
  describedBy?: string
  invalid: boolean
  placeholder?: string | null
  chosen: Choice[]
  /** What fits the words; an empty text asks for the first ones. Rejects where it cannot be read. */
  find: (query: string) => Promise<Choice[]>
  show: (choice: Choice) => ReactNode
  onChoose: (ids: string[]) => void
  onBlur?: () => void
  /** How many may be chosen; with one, a choice closes the menu. */
  most: number
  create?: (label: string) => Promise<Choice>
  /** Opens what is chosen, where it is one. */
  onOpen?: (id: string) => void
}

const createId = ' create'

/** A menu with a search: what is chosen stands in the field, Enter takes the highlighted one. */
export function Picker(props: PickerProps) {
  const { id, name, describedBy, invalid, placeholder, chosen, show, onChoose, onBlur, most, create } = props
  const t = useWords('fields')
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setQuery('')
      onBlur?.()
    },
    onDropdownOpen: () => {
      combobox.focusSearchInput()
    },
  })
  const [query, setQuery] = useState('')
  const found = useFound(props.find, query, combobox.dropdownOpened)
  const { selectFirstOption } = combobox
  useEffect(() => {
    if (found.choices.length > 0) selectFirstOption()
  }, [found, selectFirstOption])
  const ids = chosen.map((choice) => choice.id)
  const opened = props.onOpen && chosen.length === 1 ? chosen[0] : undefined
  const isOne = most === 1
  const wanted = query.trim()
  const canCreate =
    create &&
    wanted !== '' &&
    found.choices.every(({ label }) => label.toLowerCase() !== wanted.toLowerCase())

  const toggle = (choice: string) => {
    if (ids.includes(choice)) return onChoose(ids.filter((each) => each !== choice))
    if (isOne) onChoose([choice])
    else if (ids.length < most) onChoose([...ids, choice])
  }
  const submit = (value: string) => {
    if (value !== createId) toggle(value)
    else
      void create?.(wanted).then(
        ({ id: made }) => toggle(made),
        () => undefined,
      )
    setQuery('')
    if (isOne) {
      combobox.closeDropdown()
      combobox.focusTarget()
    }
  }

  return (
    <Combobox store={combobox} onOptionSubmit={submit} shadow="none" position="bottom-start" width="target">
      <div
        className={classes.field}
        data-invalid={invalid || undefined}
        data-opens={opened !== undefined || undefined}
      >
        <Combobox.Target targetType="button" withExpandedAttribute>
          <button
            type="button"
            id={id}
            className={classes.target}
            aria-label={[name, ...chosen.map(({ label }) => label)].join(', ')}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            onClick={() => combobox.toggleDropdown()}
          >
            <span className={classes.chosen}>
              {chosen.map((choice) => (
                <span key={choice.id} className={classes.choice}>
                  {show(choice)}
                </span>
              ))}
              {chosen.length === 0 ? (
                <span className={classes.none}>{placeholder || t('choose')}</span>
              ) : null}
            </span>
            <IconSelector className={classes.arrows} size={14} stroke={1.6} aria-hidden />
          </button>
        </Combobox.Target>
        {opened ? (
          <button
            type="button"
            className={classes.open}
            aria-label={t('open', { label: opened.label })}
            title={t('open', { label: opened.label })}
            onClick={() => props.onOpen?.(opened.id)}
          >
            <IconArrowUpRight size={14} stroke={1.75} aria-hidden />
          </button>
        ) : null}
        {chosen.length > 0 ? (
          <button
            type="button"
            className={classes.clear}
            aria-label={t('clear', { label: name })}
            onClick={() => onChoose([])}
          >
            <IconX size={14} stroke={1.75} aria-hidden />
          </button>
        ) : null}
      </div>
      <Combobox.Dropdown className={classes.menu}>
        <Combobox.Search
          value={query}
          placeholder={t('search')}
          aria-label={t('search')}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <Combobox.Options className={classes.options} aria-label={name}>
          {found.choices.map((choice) => (
            <Combobox.Option
              key={choice.id}
              value={choice.id}
              active={ids.includes(choice.id)}
              disabled={!isOne && ids.length >= most && !ids.includes(choice.id)}
              className={classes.option}
            >
              <span className={classes.shown}>{show(choice)}</span>
              {ids.includes(choice.id) ? <IconCheck size={14} stroke={2} aria-hidden /> : null}
            </Combobox.Option>
          ))}
          {canCreate ? (
            <Combobox.Option value={createId} className={classes.option}>
              <span className={classes.create}>
                <IconPlus size={14} stroke={1.75} aria-hidden />
                {t('create', { label: wanted })}
              </span>
            </Combobox.Option>
          ) : null}
          {found.choices.length === 0 && !canCreate ? (
            <Combobox.Empty>{t(found.state === 'found' ? 'nothing' : found.state)}</Combobox.Empty>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

type Found = { choices: Choice[]; state: 'loading' | 'failed' | 'found' }

/** Asks anew for each word while the menu is open; an answer that comes too late is left. */
function useFound(find: PickerProps['find'], query: string, isOpen: boolean): Found {
  const [found, setFound] = useState<Found>({ choices: [], state: 'loading' })
  const latest = useRef(find)
  useEffect(() => {
    latest.current = find
  })
  useEffect(() => {
    if (!isOpen) return
    let isOver = false
    latest.current(query).then(
      (choices) => !isOver && setFound({ choices, state: 'found' }),
      () => !isOver && setFound({ choices: [], state: 'failed' }),
    )
    return () => {
      isOver = true
    }
  }, [query, isOpen])
  return found
}
