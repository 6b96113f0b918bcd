/**
 * Work that is done soon after it is called for, and at most once in `everyMs`, however often it is called for: changes
 * that never pause are shown all the same.
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

/** How lists are read again: soon, since somebody may wait for it, and once a second where much is changed. */
export const listPace = { soonMs: 300, everyMs: 1000 }
