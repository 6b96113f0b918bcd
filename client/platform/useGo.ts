import { useRouter } from '@tanstack/react-router'
import type { HistoryState } from '@tanstack/react-router'
import { useCallback } from 'react'

type Go = (path: string, state?: HistoryState, how?: { inPlace: boolean }) => void

/**
 * Returns a function that opens a path of the workspace, with a state for the screen there; `inPlace` replaces the
 * current history entry.
 */
export function useGo(): Go {
  const { history } = useRouter()
  return useCallback((path, state, how) => history[how?.inPlace ? 'replace' : 'push'](path, state), [history])
}
