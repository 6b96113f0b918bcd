/** Limits, names and close codes of the document socket; the socket's path is `/sync`. */

export const documentSocketPath = '/sync'

/** The document of a page. */
export const pageDocument = (pageId: string): string => `page/${pageId}`

/** The page id of a document name, or undefined for a name of another family or a malformed one. */
export function pageOfDocument(name: string): string | undefined {
  return /^page\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/.exec(name)?.[1]
}

/** The document of a rich text property's value on an object. */
export const textDocument = ({ object, property }: TextOfObject): string => `object/${object}/${property}`
export type TextOfObject = { object: string; property: string }

/** The object and property of a document name, or undefined for a name of another family or a malformed one. */
export function textOfDocument(name: string): TextOfObject | undefined {
  const found =
    /^object\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/([1-9]\d{0,17})$/.exec(name)
  return found ? { object: found[1]!, property: found[2]! } : undefined
}

/**
 * The socket's name for a document of a generation (rule 11). The first generation has the document's own name, so
 * that a client without knowledge of generations is treated as one of that.
 */
export const nameAt = (document: string, generation: number): string =>
  generation === 1 ? document : `${document}@${generation}`

/** The document and the generation of a socket's name. */
export function placeOf(name: string): { document: string; generation: number } {
  const found = /^(.+)@([2-9]|[1-9]\d{1,8})$/.exec(name)
  return found ? { document: found[1]!, generation: Number(found[2]) } : { document: name, generation: 1 }
}

/** Our own close codes with their reasons, in the range that RFC 6455 leaves to applications. */
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

/** The message by which a client learns that its generation has ended, and what the current one is. */
export const renewedReason = (reason: 'renewed' | 'outdated', generation: number): string =>
  `${reason}:${generation}`

/** The parsed message of a closed document: the reason, and the current generation. */
export function readReason(
  said: string,
): { reason: CloseReason; generation: number | undefined } | undefined {
  const [reason = '', generation] = said.split(':')
  if (!(reason in closeCodes)) return undefined
  return { reason: reason as CloseReason, generation: Number(generation) || undefined }
}

/** The name and payload of the NOTIFY for changed rights in a space. */
export const accessChannel = 'access_changed'
export type AccessChanged = { space: string; page?: string }

/**
 * The name and payload of a NOTIFY for an update that was appended to a log without a document socket. `document` is
 * the row id, not the name.
 */
export const appendedChannel = 'document_appended'
export type DocumentAppended = { document: string; position: string }
