import { useCallback, useLayoutEffect, useRef } from 'react'

/** Returns the latest value through a stable function, so that lines are not redrawn because of it. */
export function useLatest<T extends object>(latest: T): () => T {
  const kept = useRef(latest)
  useLayoutEffect(() => {
    kept.current = latest
  })
  return useCallback(() => kept.current, [])
}
