import { use, useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Question } from '#schema/kinds/composite/questions.ts'
import { useSpaceEvents } from '../../../platform/spaceEvents.ts'
import { PageNumbers, type Told } from './PageNumbers.ts'
import { NumbersContext, type NumbersPlace } from './place.ts'

const none: Told = {}
const never = () => () => undefined
const silent = () => none

const changing: ReadonlySet<string> = new Set(['access_changed', 'refetch', 'type_changed', 'type_deleted'])

const kept = new WeakMap<NumbersPlace, PageNumbers>()

function numbersOf(place: NumbersPlace): PageNumbers {
  const found = kept.get(place) ?? new PageNumbers(place.space)
  kept.set(place, found)
  return found
}

/** The numbers of a query, live; nothing without a query. The previous numbers stay until the next arrive. */
export function useNumbers(question: Question | null): Told & { again: () => void } {
  const place = use(NumbersContext)
  const numbers = useMemo(() => place && numbersOf(place), [place])
  const key = question ? JSON.stringify(question) : null
  const listen = useCallback(
    (listener: () => void) => (numbers && key ? numbers.want(key, listener) : never()),
    [numbers, key],
  )
  const told = useSyncExternalStore(listen, numbers && key ? () => numbers.told(key) : silent)
  useSpaceEvents(({ kind }) => {
    if (changing.has(kind)) numbers?.refresh()
  })
  return { ...told, again: () => numbers?.refresh() }
}
