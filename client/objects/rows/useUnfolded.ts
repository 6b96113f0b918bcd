import { useCallback, useMemo, useState } from 'react'
import type { Unfolded } from '../view/rowSource.ts'

/** The most objects that stay expanded; the oldest ones collapse again. */
const most = 200

const keyOf = (page: string) => `unfolded ${page}`

/** For the lifetime of the tab; a browser without storage collapses everything. */
function kept(page: string): string[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(keyOf(page)) ?? '[]')
    return Array.isArray(read) ? read.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

function keep(page: string, open: readonly string[]): void {
  try {
    sessionStorage.setItem(keyOf(page), JSON.stringify(open))
  } catch {
    // It stays until the page is left.
  }
}

export type Unfolding = ReturnType<typeof useUnfolded>

/** Which objects show those beneath them on a page, and beneath which one another is being made. */
export function useUnfolded(page: string) {
  const [state, setState] = useState(() => ({ page, open: kept(page), adding: null as string | null }))
  const now = state.page === page ? state : { page, open: kept(page), adding: null }
  const unfolded = useMemo<Unfolded>(
    () => ({ open: new Set(now.open), adding: now.adding }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was kept is read once
    [now.page, state.page === page ? state.open : null, now.adding],
  )
  const set = useCallback(
    (
      change: (before: { open: string[]; adding: string | null }) => {
        open: string[]
        adding: string | null
      },
    ) =>
      setState((before) => {
        const next = change(before.page === page ? before : { open: kept(page), adding: null })
        keep(page, next.open)
        return { page, open: next.open, adding: next.adding }
      }),
    [page],
  )
  return {
    unfolded,
    fold: useCallback(
      (id: string, isOpen: boolean) =>
        set(({ open, adding }) => {
          const others = open.filter((each) => each !== id)
          return {
            open: isOpen ? [...others, id].slice(-most) : others,
            adding: isOpen || adding !== id ? adding : null,
          }
        }),
      [set],
    ),
    /** Begins to make objects beneath one, or ends that. */
    addBeneath: useCallback(
      (adding: string | null) =>
        set(({ open }) => ({
          open: adding === null ? open : [...open.filter((each) => each !== adding), adding].slice(-most),
          adding,
        })),
      [set],
    ),
  }
}
