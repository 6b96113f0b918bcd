import { useSyncExternalStore } from 'react'

const query = '(max-width: 599px)'

const listen = (listener: () => void): (() => void) => {
  const watched = matchMedia(query)
  watched.addEventListener('change', listener)
  return () => watched.removeEventListener('change', listener)
}

/** True when blocks are in one column. */
export const useNarrow = (): boolean => useSyncExternalStore(listen, () => matchMedia(query).matches)
