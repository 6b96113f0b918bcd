import { networkReturn, retryWaits } from './networkReturn.ts'

/**
 * Loads an optional part, e.g. comments over a text: retried while the server cannot be reached, without disturbing
 * the user. Never rejects.
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
