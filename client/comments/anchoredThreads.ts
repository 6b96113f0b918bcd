import { useSyncExternalStore } from 'react'

/**
 * `places` says of each thread whether its words still exist in the open text; `open` is the one that is shown there.
 */
type Anchored = { places: ReadonlyMap<string, boolean>; open: string | null }

let state: Anchored = { places: new Map(), open: null }
const listeners = new Set<() => void>()

function set(changed: Partial<Anchored>): void {
  state = { ...state, ...changed }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Connects the text on the screen with the panel of threads about ranges in it. */
export const anchoredThreads = {
  state: (): Anchored => state,
  setPlaces: (places: ReadonlyMap<string, boolean>): void => set({ places }),
  open: (id: string | null): void => (state.open === id ? undefined : set({ open: id })),
}

export const useAnchoredThreads = (): Anchored => useSyncExternalStore(subscribe, anchoredThreads.state)
