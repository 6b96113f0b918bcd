let count = 0
const listeners = new Set<() => void>()

/** How many notifications the person has that are new; 0 until that is known. */
export const newCount = {
  get: (): number => count,
  set(now: number): void {
    if (now === count) return
    count = now
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** As badges show it. */
export const badgeOf = (total: number): string => (total > 99 ? '99+' : String(total))
