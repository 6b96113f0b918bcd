import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { Awareness } from 'y-protocols/awareness'
import type * as Y from 'yjs'
import type { Documents } from './documents.ts'
import type { LiveState } from './liveState.ts'

/** The documents of the app; given once around all screens. */
export const DocumentsContext = createContext<Documents | null>(null)

export type UsedDocument = LiveState & { doc: Y.Doc; awareness: Awareness }

/** Keeps a document open while the component is mounted; undefined until it is created. */
export function useDocument(name: string, options: { offline?: boolean } = {}): UsedDocument | undefined {
  const documents = useContext(DocumentsContext)
  const { offline = false } = options
  const subscribe = useCallback(
    (listener: () => void) => {
      const stop = documents?.acquire(name, { offline }).steady.subscribe(listener)
      return () => {
        stop?.()
        documents?.release(name)
      }
    },
    [documents, name, offline],
  )
  const state = useSyncExternalStore(subscribe, () => documents?.find(name)?.steady.state)
  const live = documents?.find(name)
  return live && state && { ...state, doc: live.doc, awareness: live.awareness }
}
