import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness'
import type { DocumentPrincipal } from '#schema/documents/authorize.ts'
import { Budgets } from './budget.ts'
import type { SyncLimits } from './limits.ts'
import type { OpenDocument } from './openDocument.ts'
import type { LiveConnection } from './liveConnection.ts'

const entriesPerUpdate = 10_000
const costBytes = 1024

/** The cost of presence on this node, per person, since each message goes to every reader of the document. */
export class PresenceBounds {
  private readonly persons: Budgets
  private readonly over: Budgets

  constructor(private readonly limits: Pick<SyncLimits, 'presenceBytes' | 'presence' | 'presenceOver'>) {
    this.persons = new Budgets(limits.presence)
    this.over = new Budgets(limits.presenceOver)
  }

  get bytes(): number {
    return this.limits.presenceBytes
  }

  /**
   * False for a message that is dropped; a later state contains it and more. Closes the socket of a client that
   * continues.
   */
  mayPass({ socket, open }: LiveConnection, size: number): boolean {
    const person = socket.principal ?? ''
    if (this.persons.of(person).take(open.connections.size * (1 + size / costBytes))) return true
    if (!this.over.of(person).take(1)) socket.end('tooMany', 'presence')
    return false
  }

  tidy(): void {
    this.persons.tidy()
    this.over.tidy()
  }
}

type Entry = { clientId: number; clock: number; state: Record<string, unknown> | null }

/**
 * Accepts the presence of a client: one client id per connection, at most `limitBytes`, and `user` as the server
 * knows it, so that nobody can impersonate others. States of other clients are ignored, because y-protocols' own
 * clients repeat what they received. Throws when malformed.
 */
export function acceptPresence(live: LiveConnection, body: Uint8Array, limitBytes: number): void {
  const principal = live.socket.authorizations.get(live.open.log.name)?.principal
  if (!principal) return
  const decoder = decoding.createDecoder(body)
  const count = decoding.readVarUint(decoder)
  if (count > entriesPerUpdate) throw new Error('too many presence entries')
  let own: Entry | undefined
  for (let index = 0; index < count; index++) {
    const clientId = decoding.readVarUint(decoder)
    const clock = decoding.readVarUint(decoder)
    const text = decoding.readVarString(decoder)
    if (Buffer.byteLength(text) > limitBytes)
      return live.socket.end('tooLarge', `presence of ${Buffer.byteLength(text)} bytes`)
    const state = parseState(text)
    if (state && live.clientId === undefined) claim(live, clientId, principal)
    if (clientId === live.clientId) own = { clientId, clock, state }
  }
  // Several states of the client itself in one message count as one.
  if (own) accept(live, own, principal)
}

function parseState(text: string): Entry['state'] {
  const state: unknown = JSON.parse(text)
  if (state === null) return null
  if (typeof state !== 'object' || Array.isArray(state)) throw new Error('presence is not an object')
  return state as Record<string, unknown>
}

/** Assigns a free client id to the connection, or one that an older connection of the same person still holds. */
function claim(live: LiveConnection, clientId: number, principal: DocumentPrincipal): void {
  const { document, connections } = live.open
  const held = document.awareness.getStates().get(clientId)
  if (held && !isWornBy(held, principal)) return
  for (const other of connections.values()) {
    if (other.clientId !== clientId) continue
    other.clientId = undefined
    document.getClients(other.connection).delete(clientId)
  }
  live.clientId = clientId
}

const isWornBy = (state: Record<string, unknown>, { kind, id }: DocumentPrincipal): boolean => {
  const user = state['user'] as Partial<DocumentPrincipal> | undefined
  return user?.kind === kind && user.id === id
}

function accept(live: LiveConnection, { clientId, clock, state }: Entry, principal: DocumentPrincipal): void {
  const { awareness } = live.open.document
  const worn = state && { ...state, user: principal }
  const known = awareness.meta.get(clientId)
  // A client that reconnects repeats its state at the clock at which it was considered gone.
  const isBack = worn !== null && known !== undefined && !awareness.getStates().has(clientId)
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, 1)
  encoding.writeVarUint(encoder, clientId)
  encoding.writeVarUint(encoder, isBack ? Math.max(clock, known.clock + 1) : clock)
  encoding.writeVarString(encoder, JSON.stringify(worn))
  applyAwarenessUpdate(awareness, encoding.toUint8Array(encoder), {
    source: 'connection',
    connection: live.connection,
  })
}

/** Everybody's presence in a document. */
export function encodePresence({ document: { awareness } }: OpenDocument): Uint8Array {
  return encodeAwarenessUpdate(awareness, [...awareness.getStates().keys()])
}
