import { useRouter } from '@tanstack/react-router'
import type { HistoryState } from '@tanstack/react-router'
import { useCallback } from 'react'

type Go = (path: string, state?: HistoryState, how?: { inPlace: boolean }) => void

/**
 * Gives a function that opens a path of the workspace, with what the screen there is to begin with; `inPlace` of the path
 * that is open, to which no way leads back then.
 */
export function useGo(): Go {
  const { history } = useRouter()
  return useCallback((path, state, how) => history[how?.inPlace ? 'replace' : 'push'](path, state), [history])
}
