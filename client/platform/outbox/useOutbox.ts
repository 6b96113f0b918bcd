import { useSyncExternalStore } from 'react'
import { outbox } from '../graphqlClient.ts'
import type { OutboxSnapshot } from './Outbox.ts'

/** Where the changes of this window are that go by requests, not by a document. */
export const useOutbox = (): OutboxSnapshot => useSyncExternalStore(outbox.subscribe, outbox.snapshot)
