/**
 * Work that runs soon after it is requested, and at most once in `everyMs`: even changes that never pause are shown.
 */
export function atMostEvery(
  work: () => void,
  { soonMs, everyMs }: { soonMs: number; everyMs: number },
): { run: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = -Infinity
  const act = () => {
    timer = undefined
    last = performance.now()
    work()
  }
  return {
    run() {
      timer ??= setTimeout(act, Math.max(soonMs, last + everyMs - performance.now()))
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/** The delay before lists are re-read: short, since someone may wait for it, and once a second under many changes. */
export const listPace = { soonMs: 300, everyMs: 1000 }
