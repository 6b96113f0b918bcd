import { loadPart } from './loadPart.ts'

let tell: () => void = () => undefined
let content: Promise<unknown> = Promise.resolve()

/**
 * Declares that this visit has first content: `afterContent` waits until `contentShown` or `otherwise`. Without this
 * call it never waits.
 */
export function expectContent(otherwise: Promise<unknown>): void {
  const shown = new Promise<void>((done) => {
    tell = done
  })
  content = Promise.race([shown, otherwise.catch(() => undefined)])
}

/** Called by the first content, as soon as it is shown. */
export const contentShown = (): void => tell()

/**
 * Runs something that nobody waits for once the first content is there, so that it does not compete for network and
 * processor.
 */
export const afterContent = <T>(work: () => T | Promise<T>): Promise<T> => content.then(work)

/** Loads optional parts of a screen then; retried while the server cannot be reached. Never rejects. */
export const loadAfterContent = <T>(load: () => Promise<T>): Promise<T> => afterContent(() => loadPart(load))
