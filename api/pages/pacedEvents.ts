import type { SpaceEvent } from './spaceEvents.ts'

const paceMs = 1000

/** The event that objects of a published page have changed; it does not say which. */
const isPaced = ({ space_events: { body } }: SpaceEvent): boolean => body.kind === 'objects_changed'

/**
 * The events of a guest. A change of objects is reported at most once a second, however many changed, so that a guest
 * cannot count objects that they do not see.
 */
export function pacedEvents(source: AsyncIterableIterator<SpaceEvent>): AsyncIterableIterator<SpaceEvent> {
  const ready: SpaceEvent[] = []
  let held: SpaceEvent | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = -Infinity
  let end: { error?: unknown } | undefined
  let wake = () => {}
  const release = () => {
    timer = undefined
    last = performance.now()
    ready.push(held!)
    held = undefined
    wake()
  }
  const take = async () => {
    try {
      for await (const event of { [Symbol.asyncIterator]: () => source }) {
        if (!isPaced(event)) ready.push(event)
        else {
          held = event
          timer ??= setTimeout(release, Math.max(0, last + paceMs - performance.now()))
        }
        wake()
      }
      end = {}
    } catch (error) {
      end = { error }
    }
    wake()
  }
  let taking: Promise<void> | undefined
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    async next() {
      taking ??= take()
      while (ready.length === 0 && !end) {
        // oxlint-disable-next-line no-await-in-loop -- until there is something to tell
        await new Promise<void>((done) => (wake = done))
      }
      const event = ready.shift()
      if (event) return { done: false, value: event }
      if (end && 'error' in end) throw end.error
      return { done: true, value: undefined }
    },
    async return() {
      clearTimeout(timer)
      end ??= {}
      wake()
      await source.return?.()
      return { done: true, value: undefined }
    },
  }
}
