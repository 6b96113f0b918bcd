import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import { i18n } from './i18n.ts'
import { networkReturn, retryWaits } from './networkReturn.ts'
import type { Words } from './words.ts'

/** A part that may be requested before it is rendered, by code that knows that it will be. */
export type NeededPart<Props> = LazyExoticComponent<ComponentType<Props>> & {
  ask(): Promise<void>
  /** The part itself once it has loaded: then it is rendered without suspending, which would cost 300 ms. */
  now(): ComponentType<Props> | undefined
}

/**
 * A component without which there is nothing to show, with its texts. A component that waits for texts while
 * rendering restarts with each, and repeats all of its requests.
 */
export function neededPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  words: (keyof Words)[],
): NeededPart<Props> {
  let asked: ReturnType<typeof load> | undefined
  let here: ComponentType<Props> | undefined
  const once = () =>
    (asked ??= loadNeeded(async () => {
      const [part] = await Promise.all([load(), i18n.loadNamespaces(words)])
      here = part.default
      return part
    }))
  return Object.assign(lazy(once), {
    now: () => here,
    ask: () =>
      once().then(
        () => undefined,
        () => undefined,
      ),
  })
}

/**
 * Loads a part without which there is nothing to show, e.g. the editor of a page: waits while the server cannot be
 * reached. Rejects if the server responds and the part is gone, as after an update.
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
