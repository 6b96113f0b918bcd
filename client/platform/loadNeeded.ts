import { networkReturn, retryWaits } from './networkReturn.ts'

/**
 * Loads a part without which there is nothing to show, e.g. the editor of a page: waits while the server cannot be
 * reached. Rejects where the server answers and the part is gone, as after an update.
 */
export async function loadNeeded<T>(load: () => Promise<T>): Promise<T> {
  for (let waitMs = retryWaits.firstMs; ; waitMs = Math.min(2 * waitMs, retryWaits.longestMs)) {
    try {
      return await load()
    } catch {
      if (await doesServerAnswer()) return load()
      await networkReturn(waitMs)
    }
  }
}

const doesServerAnswer = (): Promise<boolean> =>
  fetch('/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
