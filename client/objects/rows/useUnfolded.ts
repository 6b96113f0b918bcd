import { useCallback, useMemo, useState } from 'react'
import type { Unfolded } from '../view/rowSource.ts'

/** So many objects are kept unfolded; the ones that were unfolded first fold again. */
const most = 200

const keyOf = (view: string) => `unfolded ${view}`

/** For as long as the tab stands; a browser that keeps nothing folds everything. */
function kept(view: string): string[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(keyOf(view)) ?? '[]')
    return Array.isArray(read) ? read.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

function keep(view: string, open: readonly string[]): void {
  try {
    sessionStorage.setItem(keyOf(view), JSON.stringify(open))
  } catch {
    // It stays until the page is left.
  }
}

/** Which objects show those beneath them in a view, and beneath which one another is being made. */
export function useUnfolded(view: string) {
  const [state, setState] = useState(() => ({ view, open: kept(view), adding: null as string | null }))
  const now = state.view === view ? state : { view, open: kept(view), adding: null }
  const unfolded = useMemo<Unfolded>(
    () => ({ open: new Set(now.open), adding: now.adding }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a view that was kept is read once
    [now.view, state.view === view ? state.open : null, now.adding],
  )
  const set = useCallback(
    (
      change: (before: { open: string[]; adding: string | null }) => {
        open: string[]
        adding: string | null
      },
    ) =>
      setState((before) => {
        const next = change(before.view === view ? before : { open: kept(view), adding: null })
        keep(view, next.open)
        return { view, open: next.open, adding: next.adding }
      }),
    [view],
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
