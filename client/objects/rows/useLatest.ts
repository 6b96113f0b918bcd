import { useCallback, useLayoutEffect, useRef } from 'react'

/** Gives what was given last, by a function that stays the same, so that lines are not drawn again for it. */
export function useLatest<T extends object>(latest: T): () => T {
  const kept = useRef(latest)
  useLayoutEffect(() => {
    kept.current = latest
  })
  return useCallback(() => kept.current, [])
}
