import { availableKinds, kindFacts } from '../pageKinds.ts'

/** The parameter of the document socket's address that says which versions of shapes a client knows. */
export const shapesParameter = 'shapes'

/** The versions that this program knows, as an address or a copy says them: what says nothing of a kind knows version 1. */
export const sayShapes = (): string =>
  availableKinds
    .filter((kind) => kindFacts[kind].shape > 1)
    .map((kind) => `${kind}.${kindFacts[kind].shape}`)
    .join()
