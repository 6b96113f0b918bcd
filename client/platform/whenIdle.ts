/** Runs something once the browser is idle, or after a timeout; returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  // Safari has no such thing.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, latestMs)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(run, { timeout: latestMs })
  return () => cancelIdleCallback(request)
}

const latestMs = 1000
