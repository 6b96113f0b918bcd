import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { searchLimits } from '#schema/search/search.ts'
import { query } from '../platform/graphqlClient.ts'
import { searchSpace } from './operations.ts'
import type { SearchFound } from './operations.ts'

const pauseMs = 150
/** How many of each group are asked for, at first and once more are wanted. */
const few = { pages: 15, users: 5 }
export const mostShown = searchLimits.perPage

export type Search = {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  /** What was found; of an earlier question while the answer to this one is on its way. */
  found: SearchFound | null
  more: (group: 'pages' | 'users') => void
  again: () => void
}

type Answer = { to: string; found: SearchFound | null; failed: boolean }

/** Searches a space for what is typed once typing pauses; an answer that comes late is dropped. */
export function useSearch(space: string, typed: string): Search {
  const wanted = typed.trim()
  const [text] = useDebouncedValue(wanted, pauseMs)
  const [wide, setWide] = useState<{ text: string; counts: typeof few } | null>(null)
  const [tries, setTries] = useState(0)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const { pages, users } = wide?.text === text ? wide.counts : few
  const question = [space, pages, users, tries, text].join(' ')
  useEffect(() => {
    if (text === '') return
    let isStale = false
    const take = (found: SearchFound | null) => {
      if (!isStale) setAnswer((before) => answerOf(question, found, before))
    }
    query(searchSpace, { space, text, pages, users }).then(take, () => take(null))
    return () => {
      isStale = true
    }
  }, [question, space, text, pages, users])
  const isAnswered = text === wanted && answer?.to === question
  const done = answer?.failed ? 'failed' : 'ready'
  return {
    status: wanted === '' ? 'idle' : isAnswered ? done : 'loading',
    found: wanted === '' ? null : (answer?.found ?? null),
    more: (group) => setWide({ text, counts: { pages, users, [group]: mostShown } }),
    again: () => setTries((before) => before + 1),
  }
}

const answerOf = (to: string, found: SearchFound | null, before: Answer | null): Answer => ({
  to,
  found: found ?? before?.found ?? null,
  failed: found === null,
})
