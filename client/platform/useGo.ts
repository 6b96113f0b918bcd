import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Gives a function that opens a path of the workspace. */
export function useGo(): (path: string) => void {
  const router = useRouter()
  return useCallback((path) => router.history.push(path), [router])
}
