import { availableKinds, kindFacts } from '../pageKinds.ts'

/** The parameter of the document socket's address that announces which versions of shapes a client knows. */
export const shapesParameter = 'shapes'

/**
 * The versions that this program knows, in the form for an address or a copy. A kind that is not listed has version
 * 1.
 */
export const sayShapes = (): string =>
  availableKinds
    .filter((kind) => kindFacts[kind].shape > 1)
    .map((kind) => `${kind}.${kindFacts[kind].shape}`)
    .join()
