/** Runs something once the browser has nothing else to do, or at last after some time; gives how to call it off. */
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
