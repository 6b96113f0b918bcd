import type { Connection } from '@hocuspocus/server'
import type { UpdateFault } from '#schema/documents/checkUpdate.ts'
import type { OpenDocument } from './openDocument.ts'
import type { Written } from './receive.ts'
import type { SyncSocket } from './socket.ts'

/** One document on one socket, once it is authorised and loaded. */
export type LiveConnection = {
  readonly socket: SyncSocket
  readonly connection: Connection
  readonly address: string
  readonly open: OpenDocument
  /** Set once the client has answered our state vector; what it sends before is part of that answer. */
  answered: boolean
  /** The state vector that the client has sent, which says what it had by then. */
  asked: Map<number, number> | undefined
  /** Updates of what is newer than that, but came before the answer and are acknowledged with it. */
  owed: number
  /** What has come since something large began to be taken apart, and is to be taken after it; its bytes are kept count of. */
  behind: { written: Written[]; bytes: number } | undefined
  /** Whether the document is still open on this socket. */
  readonly isOpen: boolean
  /** The presence id that this client may speak for. */
  clientId: number | undefined
  /** Tells the client that `count` of its updates are stored, or that they were refused. */
  acknowledge(count: number, stored: boolean): void
  /** Sends the client away from the document, or from here where it does not speak the protocol. */
  refuse(fault: UpdateFault): void
}
