/** Limits, names and close codes of the document socket; the socket's path is `/sync`. */

export const documentSocketPath = '/sync'

/** The document of a page. */
export const pageDocument = (pageId: string): string => `page/${pageId}`

/** The page id of a document name, or undefined when the name is of another family or malformed. */
export function pageOfDocument(name: string): string | undefined {
  return /^page\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/.exec(name)?.[1]
}

/** The document of a rich text property's value on an object. */
export const textDocument = ({ object, property }: TextOfObject): string => `object/${object}/${property}`
export type TextOfObject = { object: string; property: string }

/** Whose value a document name stands for, or undefined when the name is of another family or malformed. */
export function textOfDocument(name: string): TextOfObject | undefined {
  const found =
    /^object\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/([1-9]\d{0,17})$/.exec(name)
  return found ? { object: found[1]!, property: found[2]! } : undefined
}

/**
 * What the socket calls a document of a generation (rule 11). The first bears the document's own name, so that a client
 * that knows of no generations is taken for one of that.
 */
export const nameAt = (document: string, generation: number): string =>
  generation === 1 ? document : `${document}@${generation}`

/** The document that the socket's name stands for, and its generation. */
export function placeOf(name: string): { document: string; generation: number } {
  const found = /^(.+)@([2-9]|[1-9]\d{1,8})$/.exec(name)
  return found ? { document: found[1]!, generation: Number(found[2]) } : { document: name, generation: 1 }
}

/** Close codes of our own with their reasons, in the range that RFC 6455 leaves to applications. */
export const closeCodes = {
  unauthenticated: 4401,
  forbidden: 4403,
  notFound: 4404,
  slowReader: 4408,
  resync: 4409,
  full: 4411,
  tooLarge: 4413,
  garbled: 4422,
  outOfBounds: 4424,
  renewed: 4426,
  outdated: 4427,
  tooMany: 4429,
  reload: 4430,
  behind: 4431,
  damaged: 4500,
  unavailable: 4503,
} as const
export type CloseReason = keyof typeof closeCodes

/** How a client hears that its generation has ended, and which one there is now. */
export const renewedReason = (reason: 'renewed' | 'outdated', generation: number): string =>
  `${reason}:${generation}`

/** What a closed document's words say: the reason, and the generation that there is now. */
export function readReason(
  said: string,
): { reason: CloseReason; generation: number | undefined } | undefined {
  const [reason = '', generation] = said.split(':')
  if (!(reason in closeCodes)) return undefined
  return { reason: reason as CloseReason, generation: Number(generation) || undefined }
}

/** The name and payload of a NOTIFY that tells every node that rights in a space have changed. */
export const accessChannel = 'access_changed'
export type AccessChanged = { space: string; page?: string }

/**
 * The name and payload of a NOTIFY for an update that was appended to a log outside of a document socket.
 * `document` is the row id, not the name.
 */
export const appendedChannel = 'document_appended'
export type DocumentAppended = { document: string; position: string }
