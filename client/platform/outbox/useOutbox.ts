import { useSyncExternalStore } from 'react'
import { outbox } from '../graphqlClient.ts'
import type { OutboxSnapshot } from './Outbox.ts'

/** The save state of this window's changes by requests, not by a document. */
export const useOutbox = (): OutboxSnapshot => useSyncExternalStore(outbox.subscribe, outbox.snapshot)
