/** The holder of a document socket, as every other reader may see it. `color` is `#rrggbb`. */
export type DocumentPrincipal = {
  kind: 'subject' | 'guest' | 'key'
  id: string
  name: string
  color: string
  avatar?: string
}

/** What a token may do with one document. `id` is the row id of the log, `expiresAt` ms since 1970. */
export type DocumentAuthorization = {
  name: string
  id: string
  space: string
  /** The page kind's id. */
  kind: string
  level: 'read' | 'edit'
  principal: DocumentPrincipal
  expiresAt: number
}

/** Not found and not allowed look the same: `notFound`. */
export type DocumentRefusal = { name: string; refused: 'unauthenticated' | 'notFound' }

/**
 * Answers what `token` may do with each of `documents`, in order. One call of the API; rejects only when the API
 * cannot be reached.
 */
export type AuthorizeDocuments = (input: {
  token: string
  documents: string[]
}) => Promise<(DocumentAuthorization | DocumentRefusal)[]>
