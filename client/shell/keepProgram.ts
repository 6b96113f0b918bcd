import { outbox } from '../platform/graphqlClient.ts'
import { isTyping, watchVersion } from '../platform/watchVersion.ts'
import { documents } from './openDocuments.ts'

/** Stores the program on this device; a newer version waits for edits to be saved and for anyone who is typing. */
export const keepProgram = (): Promise<void> =>
  watchVersion(() => documents.hasUnsavedEdits() || outbox.snapshot().state !== 'saved' || isTyping())
