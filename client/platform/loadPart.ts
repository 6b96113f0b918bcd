const firstMs = 1_000
const longestMs = 60_000

/**
 * Loads a part that a screen can stand without, e.g. what shows comments over a text: while the server cannot be reached
 * it is tried again, and whoever writes goes on writing. Never rejects.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  for (let waitMs = firstMs; ; waitMs = Math.min(2 * waitMs, longestMs)) {
    try {
      return await load()
    } catch {
      await reachable(waitMs)
    }
  }
}

function reachable(waitMs: number): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(finish, waitMs)
    function finish() {
      clearTimeout(timer)
      removeEventListener('online', finish)
      done()
    }
    addEventListener('online', finish)
  })
}
