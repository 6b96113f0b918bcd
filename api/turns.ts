import { DomainError } from '#schema/errors.ts'

/** Lets `most` things be done at a time, first come, first served; throws `unavailable` when too many wait. */
export function turns(most: number, waitingMost: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= most) {
      if (waiting.length >= waitingMost) throw new DomainError('unavailable')
      await new Promise<void>((go) => waiting.push(go))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
