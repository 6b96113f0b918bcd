let count = 0
const listeners = new Set<() => void>()

/** The number of the person's new notifications; 0 until it is known. */
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
