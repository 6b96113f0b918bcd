import { networkReturn, retryWaits } from './networkReturn.ts'

/**
 * Loads a part that a screen can stand without, e.g. what shows comments over a text: while the server cannot be reached
 * it is tried again, and whoever writes goes on writing. Never rejects.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  for (let waitMs = retryWaits.firstMs; ; waitMs = Math.min(2 * waitMs, retryWaits.longestMs)) {
    try {
      return await load()
    } catch {
      await networkReturn(waitMs)
    }
  }
}
