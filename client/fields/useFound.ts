import { useEffect, useRef, useState } from 'react'
import { domainErrorOf } from '../platform/failure.ts'
import { networkReturn, retryWaits } from '../platform/networkReturn.ts'
import type { Choice } from './fieldServices.ts'

/** The last matches, and the words they belong to. */
type Found = { query: string | null; choices: Choice[]; state: 'loading' | 'failed' | 'found' }

/**
 * Searches for each word while the menu is open; late responses are dropped. A failed search is retried
 * automatically, and at once by `again`.
 */
export function useFound(
  find: (query: string) => Promise<Choice[]>,
  query: string,
  isOpen: boolean,
): Found & { again: () => void } {
  const [found, setFound] = useState<Found>({ query: null, choices: [], state: 'loading' })
  const latest = useRef(find)
  const hurry = useRef<() => void>(() => undefined)
  useEffect(() => {
    latest.current = find
  })
  useEffect(() => {
    if (!isOpen) return
    let isOver = false
    const ask = async (waitMs: number): Promise<void> => {
      try {
        const choices = await latest.current(query)
        if (!isOver) setFound({ query, choices, state: 'found' })
      } catch (error) {
        if (isOver) return
        setFound({ query, choices: [], state: 'failed' })
        const asked = new Promise<void>((done) => (hurry.current = done))
        const isRefused = domainErrorOf(error).code !== 'unavailable'
        await Promise.race(isRefused ? [asked] : [asked, networkReturn(waitMs)])
        if (!isOver) return ask(Math.min(2 * waitMs, retryWaits.longestMs))
      }
    }
    void ask(retryWaits.firstMs)
    return () => {
      isOver = true
    }
  }, [query, isOpen])
  return { ...found, again: () => hurry.current() }
}
