import { loadPart } from './loadPart.ts'

let tell: () => void = () => undefined
let content: Promise<unknown> = Promise.resolve()

/**
 * Says that this visit has something to show first: `afterContent` waits until `contentShown` or `otherwise`. Without
 * this call it never waits.
 */
export function expectContent(otherwise: Promise<unknown>): void {
  const shown = new Promise<void>((done) => {
    tell = done
  })
  content = Promise.race([shown, otherwise.catch(() => undefined)])
}

/** Said by what is shown first, as soon as it is. */
export const contentShown = (): void => tell()

/** Does what nobody waits for once the first content is there, so that it takes neither line nor processor from that. */
export const afterContent = <T>(work: () => T | Promise<T>): Promise<T> => content.then(work)

/** Loads then what a screen can stand without; tried again while the server cannot be reached. Never rejects. */
export const loadAfterContent = <T>(load: () => Promise<T>): Promise<T> => afterContent(() => loadPart(load))
