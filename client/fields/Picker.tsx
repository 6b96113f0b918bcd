import { Combobox, useCombobox } from '@mantine/core'
import { IconArrowUpRight, IconCheck, IconPlus, IconSelector, IconX } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { replayKeys, type Held } from '../platform/typing/replayKeys.ts'
import { useWords } from '../platform/words.ts'
import type { Choice } from './fieldServices.ts'
import classes from './Picker.module.css'
import { useFound } from './useFound.ts'

type PickerProps = {
  id: string
  /** The accessible name of the menu. */
  name: string
  describedBy?: string
  invalid: boolean
  placeholder?: string | null
  chosen: Choice[]
  /** The matches for the words; an empty text requests the first ones. Rejects when they cannot be read. */
  find: (query: string) => Promise<Choice[]>
  show: (choice: Choice) => ReactNode
  onChoose: (ids: string[]) => void
  onBlur?: () => void
  /** How many may be chosen; with one, a choice closes the menu. */
  most: number
  create?: (label: string) => Promise<Choice>
  /** Opens a chosen item that is a link. */
  onOpen?: (id: string) => void
}

const createId = ' create'

/** A menu with a search. Chosen items are shown in the field; Enter takes the highlighted one. */
export function Picker(props: PickerProps) {
  const { id, name, describedBy, invalid, placeholder, chosen, show, onChoose, onBlur, most, create } = props
  const t = useWords('fields')
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setQuery('')
      onBlur?.()
    },
  })
  const [query, setQuery] = useState('')
  const { again, ...found } = useFound(props.find, query, combobox.dropdownOpened)
  const { selectFirstOption } = combobox
  const isFound = found.query === query && found.state === 'found'
  const isFailed = found.query === query && found.state === 'failed'
  const target = useRef<HTMLButtonElement>(null)
  const waiting = useRef<Held[]>([])
  const { choices } = found
  const wanted = query.trim()
  const canCreate =
    create && wanted !== '' && choices.every(({ label }) => label.toLowerCase() !== wanted.toLowerCase())
  useEffect(() => {
    if (choices.length > 0) selectFirstOption()
    if (!isFound || waiting.current.length === 0) return
    const held = waiting.current.splice(0)
    // Not while React draws.
    queueMicrotask(() => held.forEach(replayKeys))
  }, [choices, isFound, selectFirstOption])
  /** Enter takes a match of the current words, not of earlier ones. Keys pressed after it are handled after it. */
  const waitForFound = (event: globalThis.KeyboardEvent) => {
    const { key, shiftKey } = event
    if (event.target !== target.current && event.target !== combobox.searchRef.current) return
    const take = () => {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    if (key === 'Escape') waiting.current = []
    else if (isFound && key === 'Enter') {
      // If there is nothing to take, the typed text stays and the menu says so.
      if (choices.length === 0 && !canCreate) return take()
      // The matches may be on the screen already without a highlighted one.
      if (combobox.getSelectedOptionIndex() < 0) selectFirstOption()
    } else if (!isFound && (waiting.current.length > 0 || waits(key))) {
      take()
      waiting.current.push({ key, shift: shiftKey })
      if (isFailed) again()
    }
  }
  /** Once the menu has reported that the search failed, Tab leaves it. */
  const waits = (key: string) => key === 'Enter' || (key === 'Tab' && !isFailed)
  /** Text without key events, as from dictation, keeps its place among them. */
  const waitWithText = (event: InputEvent) => {
    if (waiting.current.length === 0 || event.data === null || !event.cancelable) return
    event.preventDefault()
    waiting.current.push({ text: event.data })
  }
  const hear = useRef({ waitForFound, waitWithText })
  useLayoutEffect(() => {
    hear.current = { waitForFound, waitWithText }
  })
  const isOpen = combobox.dropdownOpened
  const { searchRef } = combobox
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    // Synchronously: text from an input method or dictation cannot go to a button. The menu is not positioned yet, so
    // nothing must scroll.
    searchRef.current?.focus({ preventScroll: true })
    const onKey = (event: globalThis.KeyboardEvent) => hear.current.waitForFound(event)
    const onText = (event: InputEvent) => hear.current.waitWithText(event)
    window.addEventListener('keydown', onKey, true)
    window.addEventListener('beforeinput', onText, true)
    return () => {
      window.removeEventListener('keydown', onKey, true)
      window.removeEventListener('beforeinput', onText, true)
    }
  }, [isOpen, searchRef])
  /** Typing on the closed field starts a search at once. */
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (Array.from(key).length !== 1 || ctrlKey || metaKey || altKey || (key === ' ' && query === '')) return
    event.preventDefault()
    combobox.openDropdown('keyboard')
    setQuery((before) => before + key)
  }
  const ids = chosen.map((choice) => choice.id)
  const opened = props.onOpen && chosen.length === 1 ? chosen[0] : undefined
  const isOne = most === 1

  const toggle = (choice: string) => {
    if (ids.includes(choice)) return onChoose(ids.filter((each) => each !== choice))
    if (isOne) onChoose([choice])
    else if (ids.length < most) onChoose([...ids, choice])
  }
  const submit = (value: string) => {
    setQuery('')
    if (isOne) {
      // Synchronously and first: the next key belongs to what follows the choice, which may be another field.
      target.current?.focus()
      combobox.closeDropdown()
    }
    if (value !== createId) return toggle(value)
    void create?.(wanted).then(
      ({ id: made }) => toggle(made),
      () => undefined,
    )
  }

  return (
    <Combobox store={combobox} onOptionSubmit={submit} shadow="none" position="bottom-start" width="target">
      <div
        className={classes.field}
        data-invalid={invalid || undefined}
        data-opens={opened !== undefined || undefined}
      >
        <Combobox.Target ref={target} targetType="button" withExpandedAttribute>
          <button
            type="button"
            id={id}
            className={classes.target}
            aria-label={[name, ...chosen.map(({ label }) => label)].join(', ')}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            onClick={() => combobox.toggleDropdown()}
            onKeyDown={onKeyDown}
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
          onFocus={({ currentTarget: { value }, currentTarget }) =>
            currentTarget.setSelectionRange(value.length, value.length)
          }
        />
        <Combobox.Options className={classes.options} aria-label={name}>
          {choices.map((choice) => (
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
          {choices.length === 0 && !canCreate ? (
            <Combobox.Empty>{t(found.state === 'found' ? 'nothing' : found.state)}</Combobox.Empty>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
