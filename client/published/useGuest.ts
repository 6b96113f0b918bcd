import { useCallback, useEffect, useState } from 'react'
import type { DomainError } from '#schema/errors.ts'
import { loadConfig } from '../platform/config.ts'
import type { Config } from '../platform/config.ts'
import { domainErrorOf } from '../platform/failure.ts'
import { currentLocale } from '../platform/i18n.ts'
import { trpc } from '../platform/trpc.ts'
import type { SharedPath } from './sharedPath.ts'
import { visit } from './visit.ts'

/** The guest, what they may open, and the initial content of the page. */
export type Guest = Awaited<ReturnType<typeof trpc.guests.enter.mutate>>

export type GuestState =
  | { status: 'entering' }
  | { status: 'in'; guest: Guest; config: Config; attempt: number }
  | { status: 'failed'; error: DomainError }

/**
 * Enters the page as a guest, named in the current language; `again` enters again, e.g. when the visit has expired.
 */
export function useGuest({ spaceId, pageId }: SharedPath): { state: GuestState; again: () => void } {
  const [state, setState] = useState<GuestState>({ status: 'entering' })
  const [attempt, setAttempt] = useState(0)
  const locale = currentLocale()
  useEffect(() => {
    let isOver = false
    enter({ spaceId, pageId }).then(
      (entered) => {
        if (!isOver) setState({ status: 'in', ...entered, attempt })
      },
      (error: unknown) => {
        if (!isOver) setState({ status: 'failed', error: domainErrorOf(error) })
      },
    )
    return () => {
      isOver = true
    }
  }, [spaceId, pageId, locale, attempt])
  const again = useCallback(() => setAttempt((before) => before + 1), [])
  return { state, again }
}

/** A visit of the page, a new one if the previous one has expired. */
export async function enter({ spaceId, pageId }: SharedPath): Promise<{ guest: Guest; config: Config }> {
  const input = { space_id: spaceId, page_id: pageId, locale: currentLocale(), token: visit.token() }
  const [guest, config] = await Promise.all([trpc.guests.enter.mutate(input), loadConfig()])
  visit.keep(guest.token)
  return { guest, config }
}
