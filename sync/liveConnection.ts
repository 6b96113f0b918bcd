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
  /** Set once the client has answered our state vector. What it sends before is part of that answer. */
  answered: boolean
  /** The state vector that the client has sent: what it had at that time. */
  asked: Map<number, number> | undefined
  /** Updates that are newer than that but came before the answer; they are acknowledged with it. */
  owed: number
  /** The state vector of what was sent while the document was being loaded. */
  given: Uint8Array | undefined
  /** What has arrived since a large update began to be split, and must be applied after it; its bytes are counted. */
  behind: { written: Written[]; bytes: number } | undefined
  /** Whether the document is still open on this socket. */
  readonly isOpen: boolean
  /** The presence id that this client may use. */
  clientId: number | undefined
  /** Reports to the client that `count` of its updates are stored, or that they were refused. */
  acknowledge(count: number, stored: boolean): void
  /** Sends the client away from the document, or closes its socket if it does not speak the protocol. */
  refuse(fault: UpdateFault): void
}
