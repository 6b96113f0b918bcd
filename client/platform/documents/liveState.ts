import type { CloseReason } from '#schema/documents/documents.ts'
import type { Kept } from './CopyStore.ts'

/**
 * `saved`: the server has acknowledged everything. `offline`: the server is not heard, edits are kept on this device;
 * `keeping`: they will be in a moment. `unsaved`: edits are not even kept here, or the server will not take them.
 */
export type SaveState = 'saved' | 'saving' | 'offline' | 'keeping' | 'unsaved'

/** What a screen shows of a document. A new object whenever anything of it changes. */
export type LiveState = {
  save: SaveState
  /** Whether the content is that of the server, or was in this session. */
  synced: boolean
  level: 'none' | 'read' | 'edit'
  /** False for readers, and until the first sync unless the page was opened offline on purpose. */
  editable: boolean
  /** Why the server ended the last connection or refuses the document, while it does. */
  closeReason: CloseReason | undefined
}

export const lostReasons: ReadonlySet<CloseReason> = new Set(['notFound', 'forbidden'])
const finalReasons: ReadonlySet<CloseReason> = new Set([...lostReasons, 'outOfBounds'])

/** Whether a refusal is one after which time and a connection save nothing. */
export const isFinal = (reason: CloseReason | undefined): boolean =>
  reason !== undefined && finalReasons.has(reason)

/** Whether the server or this program is the earlier of the two, and the document waits for that to be renewed. */
export const isOtherProgram = (reason: CloseReason | undefined): boolean =>
  reason === 'reload' || reason === 'behind'

type Facts = {
  hasUnsaved: boolean
  /** Where the copy on this device has what is unsaved. */
  kept: Kept
  /** The server did not take what was sent. */
  isRefused: boolean
  /** A later generation lives. */
  isOver: boolean
  /** The server is not heard. */
  isAway: boolean
  /** It is heard, but has acknowledged nothing for long. */
  isLate: boolean
  closeReason: CloseReason | undefined
}

const heldHere = { kept: 'offline', keeping: 'keeping', none: 'unsaved' } as const

/** The honest word for where one's edits are. */
export function saveStateOf({ hasUnsaved, kept, closeReason, ...facts }: Facts): SaveState {
  if (hasUnsaved && (isFinal(closeReason) || facts.isRefused)) return 'unsaved'
  if (facts.isOver) return hasUnsaved ? 'saving' : 'saved'
  if (facts.isAway) return hasUnsaved ? heldHere[kept] : 'offline'
  if (!hasUnsaved) return 'saved'
  return facts.isLate ? heldHere[kept] : 'saving'
}
