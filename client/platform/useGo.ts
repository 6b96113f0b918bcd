import { useRouter } from '@tanstack/react-router'
import type { HistoryState } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Gives a function that opens a path of the workspace, with what the screen there is to begin with. */
export function useGo(): (path: string, state?: HistoryState) => void {
  const router = useRouter()
  return useCallback((path, state) => router.history.push(path, state), [router])
}
