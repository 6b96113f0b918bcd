import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { searchLimits } from '#schema/search/limits.ts'
import { searchGroups } from '#schema/search/search.ts'
import type { SearchGroup } from '#schema/search/search.ts'
import { query } from '../platform/graphqlClient.ts'
import { searchSpace } from './operations.ts'
import type { SearchFound } from './operations.ts'

const pauseMs = 150
/** Recent changes are not indexed yet: a query without results is repeated after this long. */
const againAfterMs = [1200, 2500, 5000, 10_000]
/** How many of each group are requested, at first and on demand. */
const few: Record<SearchGroup, number> = { pages: 15, objects: 10, users: 5 }
export const mostShown = searchLimits.perPage
export const mostCounted = searchLimits.candidates

export type Search = {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  /** The results; those of the previous query while the current one is loading. */
  found: SearchFound | null
  more: (group: SearchGroup) => void
  again: () => void
}

type Answer = { to: string; found: SearchFound | null; failed: boolean }
type Asked = { space: string; typed: string; only: SearchGroup | null }

/**
 * Searches a space once typing pauses, and for as many of `only` as can ever be shown; late responses are dropped.
 */
export function useSearch({ space, typed, only }: Asked): Search {
  const wanted = typed.trim()
  const [text] = useDebouncedValue(wanted, pauseMs)
  const [wide, setWide] = useState<{ text: string; groups: SearchGroup[] } | null>(null)
  const [tries, setTries] = useState(0)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const widened = wide?.text === text ? wide.groups : []
  const countOf = (group: SearchGroup) => (group === only || widened.includes(group) ? mostShown : few[group])
  const [pages, objects, users] = [countOf('pages'), countOf('objects'), countOf('users')]
  const question = [space, pages, objects, users, tries, text].join(' ')
  useEffect(() => {
    if (text === '') return
    let isStale = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const take = (found: SearchFound | null) => {
      if (!isStale) setAnswer((before) => answerOf(question, found, before))
    }
    const ask = async ([wait, ...waits]: number[]): Promise<void> => {
      const found = await query(searchSpace, { space, text, pages, objects, users }).catch(() => null)
      take(found)
      if (!isStale && found && totalOf(found) === 0 && wait !== undefined)
        timer = setTimeout(() => void ask(waits), wait)
    }
    void ask(againAfterMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [question, space, text, pages, objects, users])
  const isAnswered = text === wanted && answer?.to === question
  const done = answer?.failed ? 'failed' : 'ready'
  return {
    status: wanted === '' ? 'idle' : isAnswered ? done : 'loading',
    found: wanted === '' ? null : (answer?.found ?? null),
    more: (group) => setWide({ text, groups: [...widened, group] }),
    again: () => setTries((before) => before + 1),
  }
}

/** How many there are of all groups. */
export const totalOf = (found: SearchFound): number =>
  searchGroups.reduce((sum, group) => sum + found[group].paginatorInfo.total, 0)

const answerOf = (to: string, found: SearchFound | null, before: Answer | null): Answer => ({
  to,
  found: found ?? before?.found ?? null,
  failed: found === null,
})
