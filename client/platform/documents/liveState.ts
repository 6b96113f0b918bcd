import type { CloseReason } from '#schema/documents/documents.ts'
import type { Kept } from './CopyStore.ts'

/**
 * `saved`: the server has acknowledged everything. `offline`: no connection, edits are stored on this device;
 * `keeping`: they will be in a moment. `unsaved`: edits are not even stored here, or the server refuses them.
 */
export type SaveState = 'saved' | 'saving' | 'offline' | 'keeping' | 'unsaved'

/** The state of a document for a screen. A new object whenever anything in it changes. */
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

/** Whether time and a connection cannot help after a refusal. */
export const isFinal = (reason: CloseReason | undefined): boolean =>
  reason !== undefined && finalReasons.has(reason)

/** Whether the server or this program is the older of the two, and the document waits for its update. */
export const isOtherProgram = (reason: CloseReason | undefined): boolean =>
  reason === 'reload' || reason === 'behind'

type Facts = {
  hasUnsaved: boolean
  /** The state of unsaved edits in the copy on this device. */
  kept: Kept
  /** The server did not accept what was sent. */
  isRefused: boolean
  /** A later generation lives. */
  isOver: boolean
  isConnected: boolean
  /** The content was that of the server. */
  wasSynced: boolean
  /** It was opened offline on purpose. */
  isOffline: boolean
  /** The server is connected, but has acknowledged nothing for long. */
  isLate: boolean
  closeReason: CloseReason | undefined
}

const heldHere = { kept: 'offline', keeping: 'keeping', none: 'unsaved' } as const

/** Whether the server is not heard. Before its first answer its state is unknown, unless none is expected. */
const isAway = ({ isConnected, wasSynced, isOffline, closeReason }: Facts): boolean =>
  !isConnected && (wasSynced || isOffline || (closeReason !== undefined && !isOtherProgram(closeReason)))

/** The honest save state of the user's edits. */
export function saveStateOf(facts: Facts): SaveState {
  const { hasUnsaved, kept } = facts
  if (hasUnsaved && (isFinal(facts.closeReason) || facts.isRefused)) return 'unsaved'
  if (facts.isOver) return hasUnsaved ? 'saving' : 'saved'
  if (isAway(facts)) return hasUnsaved ? heldHere[kept] : 'offline'
  if (!hasUnsaved) return 'saved'
  return facts.isLate ? heldHere[kept] : 'saving'
}
