/** Work that is done once calls to it have paused for a while. */
export function debounced(work: () => void, ms: number): { run: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    run() {
      clearTimeout(timer)
      timer = setTimeout(work, ms)
    },
    stop: () => clearTimeout(timer),
  }
}
