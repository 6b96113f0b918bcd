import { CloseButton } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { searchLimits } from '#schema/search/limits.ts'
import type { SearchGroup } from '#schema/search/search.ts'
import { useWords } from '../platform/words.ts'
import look from '../ui/finder/Finder.module.css'
import { FinderField } from '../ui/finder/FinderField.tsx'
import { useFinderChoice } from '../ui/finder/useFinderChoice.ts'
import { Choices } from './Choices.tsx'
import { GroupFilter } from './GroupFilter.tsx'
import { recentQueries } from './recentQueries.ts'
import { Remarks } from './Remarks.tsx'
import classes from './Search.module.css'
import { useChoices } from './useChoices.tsx'
import { useSearch } from './useSearch.ts'

type FinderProps = {
  space: string
  /** The initial query. */
  first?: string
  /** Called when a result opens. */
  onOpen: () => void
  /** Shown at the end of the field. */
  corner?: (text: string) => ReactNode
}

/** A search field with its results: arrows choose, Enter opens. Before anything is typed, recent queries. */
export function Finder({ space, first = '', onOpen, corner }: FinderProps) {
  const t = useWords('search')
  const id = useId()
  const [text, setText] = useState(first)
  const [recent, setRecent] = useState(() => recentQueries.of(space))
  const [only, setOnly] = useState<SearchGroup | null>(null)
  const search = useSearch({ space, typed: text, only })
  const entered = useRef<string>(null)
  const onFound = () => {
    recentQueries.add(space, text.trim())
    setRecent(recentQueries.of(space))
    onOpen()
  }
  const isBlank = text.trim() === ''
  const groups = useChoices({
    space,
    search,
    only: isBlank ? null : only,
    recent: isBlank ? recent : [],
    onFound,
    onAsk: setText,
  })
  const choices = groups.flatMap((group) => group.choices)
  const { index, list, onKeyDown } = useFinderChoice({
    question: `${only ?? ''} ${text}`,
    count: choices.length,
    onEnter: (at) => {
      // The shown results may belong to an earlier query; Enter waits for the current one.
      if (search.status === 'loading') entered.current = text
      else choices[at]?.run()
    },
  })
  const active = choices[index]
  useEffect(() => {
    if (entered.current === text && search.status === 'loading') return
    const isWaiting = entered.current === text && search.status === 'ready'
    entered.current = null
    if (isWaiting) active?.run()
  })
  return (
    <div className={classes.finder}>
      <FinderField
        label={t('title')}
        placeholder={t('placeholder')}
        value={text}
        maxLength={searchLimits.textSigns}
        list={`${id}-list`}
        active={active && `${id}-${active.key}`}
        isExpanded={choices.length > 0}
        onWrite={setText}
        onKeyDown={onKeyDown}
      >
        {text ? <CloseButton size={22} aria-label={t('clear')} onClick={() => setText('')} /> : null}
        {corner?.(text)}
      </FinderField>
      {isBlank ? null : <GroupFilter found={search.found} only={only} onChoose={setOnly} />}
      <div ref={list} className={`${look.list} ${classes.results}`} aria-busy={search.status === 'loading'}>
        <div id={`${id}-list`} role="listbox" aria-label={t('results')}>
          <Choices id={id} groups={groups} active={active} />
        </div>
        <Remarks
          search={search}
          only={only}
          isBlank={isBlank}
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
