import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { useSpaceEvents } from '../../../platform/spaceEvents.ts'
import { PageNumbers, type Told } from './PageNumbers.ts'
import type { Question } from './question.ts'

const NumbersContext = createContext<PageNumbers | null>(null)

/** Gives the widgets of a page the one place that asks for their numbers. */
export function NumbersProvider({ space, children }: { space: string; children: ReactNode }) {
  const numbers = useMemo(() => new PageNumbers(space), [space])
  useSpaceEvents(({ kind }) => {
    if (kind === 'access_changed' || kind === 'refetch' || kind === 'type_changed' || kind === 'type_deleted')
      numbers.refresh()
  })
  useEffect(() => {
    addEventListener('online', numbers.refresh)
    return () => removeEventListener('online', numbers.refresh)
  }, [numbers])
  return <NumbersContext value={numbers}>{children}</NumbersContext>
}

const none: Told = {}
const never = () => () => undefined
const silent = () => none

/** The numbers of a question, live; nothing where there is none to ask. What was told before stays till the next comes. */
export function useNumbers(question: Question | null): Told & { again: () => void } {
  const numbers = use(NumbersContext)
  const key = question ? JSON.stringify(question) : null
  const listen = useCallback(
    (listener: () => void) => (numbers && key ? numbers.want(key, listener) : never()),
    [numbers, key],
  )
  const told = useSyncExternalStore(listen, numbers && key ? () => numbers.told(key) : silent)
  return { ...told, again: () => numbers?.refresh() }
}
