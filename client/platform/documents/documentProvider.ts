import { HocuspocusProvider } from '@hocuspocus/provider'
import type * as Y from 'yjs'
import { readReason } from '#schema/documents/documents.ts'
import { frameTypes, readFrameHead, syncSteps } from '#schema/documents/frames.ts'
import type { DocumentSocket } from './documentSocket.ts'

type ProviderOptions = {
  name: string
  socket: DocumentSocket
  doc: Y.Doc
  token: () => Promise<string>
  onAuthenticated: (level: 'read' | 'edit') => void
  /** The server refuses the document, or has closed it on a socket that may continue. */
  onRefused: (reason: string) => void
  onSynced: (state: boolean) => void
  /** An answer or an update was stored, or will not be. */
  onAcknowledged: (isStored: boolean) => void
  /** The server has sent what it has. */
  onContent: () => void
}

/** One document on a socket, and the server's messages about it. */
export function openProvider({ name, socket, doc, token, ...on }: ProviderOptions): HocuspocusProvider {
  const provider = new HocuspocusProvider({
    name,
    websocketProvider: socket,
    document: doc,
    token,
    onAuthenticated: ({ scope }) => on.onAuthenticated(scope === 'readonly' ? 'read' : 'edit'),
    onAuthenticationFailed: ({ reason }) => on.onRefused(reason),
    onClose: ({ event: { code, reason } }) => {
      if (code === 1000 && readReason(reason)) on.onRefused(reason)
    },
    onSynced: ({ state }) => on.onSynced(state),
  })
  provider.on('message', ({ event }: { event: MessageEvent<ArrayBuffer> }) => {
    const head = readFrameHead(new Uint8Array(event.data))
    if (head?.type === frameTypes.syncStatus) on.onAcknowledged(head.step === 1)
    if (head?.type === frameTypes.sync && head.step === syncSteps.answer) on.onContent()
  })
  return provider
}
