import { CloseButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { searchLimits } from '#schema/search/search.ts'
import { useWords } from '../platform/words.ts'
import { Choices } from './Choices.tsx'
import { recentQueries } from './recentQueries.ts'
import { Remarks } from './Remarks.tsx'
import classes from './Search.module.css'
import { useChoices } from './useChoices.tsx'
import { useSearch } from './useSearch.ts'

type FinderProps = {
  space: string
  /** What is looked for at first. */
  first?: string
  /** Called when a result opens. */
  onOpen: () => void
  /** What stands at the end of the field. */
  corner?: (text: string) => ReactNode
}

/** A field and what it finds in the space: arrows choose, Enter opens. Before anything is typed, what was asked lately. */
export function Finder({ space, first = '', onOpen, corner }: FinderProps) {
  const t = useWords('search')
  const id = useId()
  const [text, setText] = useState(first)
  const [recent, setRecent] = useState(() => recentQueries.of(space))
  const search = useSearch(space, text)
  const [index, setIndex] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const isEntered = useRef(false)
  const write = (next: string) => {
    isEntered.current = false
    setText(next)
    setIndex(0)
  }
  const onFound = () => {
    recentQueries.add(space, text.trim())
    setRecent(recentQueries.of(space))
    onOpen()
  }
  const groups = useChoices({ space, search, recent: text.trim() ? [] : recent, onFound, onAsk: write })
  const choices = groups.flatMap((group) => group.choices)
  const active = choices[Math.min(index, choices.length - 1)]
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active?.key])
  useEffect(() => {
    if (!isEntered.current || search.status === 'loading') return
    isEntered.current = false
    if (search.status === 'ready') active?.run()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && choices.length > 0)
      setIndex((Math.min(index, choices.length - 1) + step + choices.length) % choices.length)
    // What is shown may belong to an earlier question; Enter waits for the answer to this one.
    else if (event.key === 'Enter' && search.status === 'loading') isEntered.current = true
    else if (event.key === 'Enter') active?.run()
    else return
    event.preventDefault()
  }
  return (
    <div className={classes.finder}>
      <div className={classes.field}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <input
          className={classes.input}
          role="combobox"
          aria-label={t('title')}
          aria-expanded={choices.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active ? `${id}-${active.key}` : undefined}
          autoComplete="off"
          maxLength={searchLimits.textSigns}
          placeholder={t('placeholder')}
          data-autofocus
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {text ? <CloseButton size={22} aria-label={t('clear')} onClick={() => write('')} /> : null}
        {corner?.(text)}
      </div>
      <div ref={list} className={classes.results} aria-busy={search.status === 'loading'}>
        <div id={`${id}-list`} role="listbox" aria-label={t('results')}>
          <Choices id={id} groups={groups} active={active} />
        </div>
        <Remarks
          search={search}
          isBlank={text.trim() === ''}
          hasRecent={recent.length > 0}
          onForget={() => {
            recentQueries.clear(space)
            setRecent([])
          }}
        />
      </div>
    </div>
  )
}
