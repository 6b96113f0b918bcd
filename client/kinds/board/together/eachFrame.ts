import type { BoardPort } from './boardPort.ts'

/** Looks at a board now and after its changes, at most once a frame. Gives what ends that. */
export function eachFrame(port: BoardPort, look: () => void): () => void {
  let frame = 0
  const soon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      look()
    })
  }
  // An engine tells of changes, not of what was there before.
  soon()
  const stop = port.follow(soon)
  return () => {
    cancelAnimationFrame(frame)
    stop()
  }
}
