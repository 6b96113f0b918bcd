export const retryWaits = { firstMs: 1_000, longestMs: 60_000 }

/** Resolves after `waitMs`, or as soon as the browser reports that it is online. */
export function networkReturn(waitMs: number): Promise<void> {
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
