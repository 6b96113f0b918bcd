import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { PublishedGroup, PublishedObjects, PublishedRows } from '#schema/pages/published.ts'
import type { PublishedRow } from '#schema/objects/publishedRow.ts'
import type { DomainError } from '#schema/errors.ts'
import { atMostEvery, listPace } from '../../objects/view/atMostEvery.ts'
import { domainErrorOf } from '../../platform/failure.ts'
import { askObjects } from './rowsDoor.ts'
import type { Asker, Question } from './rowsDoor.ts'

/** How many pages of rows are re-read after a change; later ones load again on demand. */
const pagesAgain = 5
/** The filter of a page can change without any event that guests hear. */
const lookMs = 20_000

type Rows = PublishedRows
type OpenObjects = Extract<PublishedObjects, { state: 'open' }>
export type Group = Omit<PublishedGroup, 'first'> & { rows: Rows | null }
export type Shown = Omit<OpenObjects, 'rows' | 'groups'> & { rows: Rows | null; groups: Group[] | null }

export type RowsState = {
  shown: Shown | 'closed' | null
  /** The last error; what was shown before stays. */
  error: DomainError | null
  /** Whether the shown rows belong to an earlier query. */
  isWaiting: boolean
  again: () => void
  more: (group?: Group) => Promise<void>
}

/** The objects of a published page, re-read after each change event. */
export function useRows(
  asker: Asker,
  question: Question,
  listen: (changed: () => void) => () => void,
): RowsState {
  const key = JSON.stringify([asker, question])
  const [found, setFound] = useState<{ key: string; shown: Shown | 'closed' } | null>(null)
  const [error, setError] = useState<DomainError | null>(null)
  const latest = useRef({ key, found })
  useLayoutEffect(() => {
    latest.current = { key, found }
  })
  const read = useCallback(async () => {
    const [by, asked] = JSON.parse(key) as [Asker, Question]
    try {
      const before = latest.current.found?.key === key ? latest.current.found.shown : null
      const shown = await readShown(by, asked, before)
      if (latest.current.key !== key) return
      setFound({ key, shown })
      setError(null)
    } catch (caught) {
      if (latest.current.key === key) setError(domainErrorOf(caught))
    }
  }, [key])
  useEffect(() => {
    void read()
    const refresh = atMostEvery(() => void read(), listPace)
    const look = () => (document.visibilityState === 'visible' ? refresh.run() : undefined)
    const stop = listen(refresh.run)
    const timer = setInterval(look, lookMs)
    for (const name of ['online', 'visibilitychange'] as const) window.addEventListener(name, look, true)
    return () => {
      stop()
      refresh.stop()
      clearInterval(timer)
      for (const name of ['online', 'visibilitychange'] as const) window.removeEventListener(name, look, true)
    }
  }, [read, listen])
  const more = useCallback(
    async (group?: Group) => {
      const [by, asked] = JSON.parse(key) as [Asker, Question]
      try {
        const shown = latest.current.found?.shown
        if (!shown || shown === 'closed') return
        const rows = group ? group.rows : shown.rows
        const inGroup = group ? { group: { value: group.value, until: group.until } } : {}
        const answer = await askObjects(by, { ...asked, ...inGroup, after: rows?.cursor ?? null })
        if (latest.current.key !== key || answer.state === 'closed' || !answer.rows) return
        const added = answer.rows
        const joined = { rows: joinedRows(rows?.rows ?? [], added.rows), cursor: added.cursor }
        setFound((now) =>
          now?.key === key && now.shown !== 'closed'
            ? { key, shown: withMore(now.shown, joined, group) }
            : now,
        )
      } catch (caught) {
        setError(domainErrorOf(caught))
      }
    },
    [key],
  )
  return useMemo(
    () => ({
      shown: found?.shown ?? null,
      error,
      isWaiting: found !== null && found.key !== key,
      again: () => void read(),
      more,
    }),
    [found, error, key, read, more],
  )
}

const joinedRows = (before: PublishedRow[], added: PublishedRow[]): PublishedRow[] => {
  const known = new Set(before.map(({ id }) => id))
  return [...before, ...added.filter(({ id }) => !known.has(id))]
}

const keyOf = ({ value, until }: Pick<Group, 'value' | 'until'>) => JSON.stringify([value, until])

const withMore = (shown: Shown, rows: Rows, group?: Group): Shown =>
  group
    ? {
        ...shown,
        groups:
          shown.groups?.map((each) => (keyOf(each) === keyOf(group) ? { ...each, rows } : each)) ?? null,
      }
    : { ...shown, rows }

/** The shown rows, as far as they were read before. */
async function readShown(
  asker: Asker,
  asked: Question,
  before: Shown | 'closed' | null,
): Promise<Shown | 'closed'> {
  const answer = await askObjects(asker, asked)
  if (answer.state === 'closed') return 'closed'
  const { rows, groups, ...rest } = answer
  const had = before === 'closed' || !before ? null : before
  return {
    ...rest,
    rows: rows && (await asFar(asker, asked, { rows, most: had?.rows?.rows.length ?? 0 })),
    // Rows of a group that were not sent at once are requested again when it becomes visible.
    groups: groups?.map(({ first, ...group }) => ({ ...group, rows: first })) ?? null,
  }
}

type Far = { rows: Rows; most: number }

async function asFar(asker: Asker, asked: Question, { rows, most }: Far): Promise<Rows> {
  let found = rows
  for (let count = 1; count < pagesAgain && found.cursor && found.rows.length < most; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each begins where the one before ends
    const next = await askObjects(asker, { ...asked, after: found.cursor })
    if (next.state === 'closed' || !next.rows) break
    found = { rows: joinedRows(found.rows, next.rows.rows), cursor: next.rows.cursor }
  }
  return found
}
