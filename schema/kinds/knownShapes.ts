import { availableKinds, kindFacts } from '../pageKinds.ts'

/** The parameter of the document socket's address that says which versions of shapes a client knows. */
export const shapesParameter = 'shapes'
const longestShapes = 500

/** The versions that this program knows. */
export const knownShapes = (): Record<string, number> =>
  Object.fromEntries(availableKinds.map((kind) => [kind, kindFacts[kind].shape]))

/** The versions as an address says them: one that says nothing of a kind knows version 1. */
export const sayShapes = (versions: Record<string, number>): string =>
  Object.entries(versions)
    .filter(([, version]) => version > 1)
    .map(([kind, version]) => `${kind}.${version}`)
    .join(' ')

/** What a client said of the shapes that it knows; what it cannot have meant is passed over. */
export function readShapes(said: string | null): ReadonlyMap<string, number> {
  if (!said || said.length > longestShapes) return new Map()
  const found = said.matchAll(/(?:^| )([a-z]+)\.([1-9]\d{0,5})(?= |$)/g)
  return new Map([...found].map(([, kind, version]) => [kind!, Number(version)]))
}
