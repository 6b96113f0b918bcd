import { outbox } from '../platform/graphqlClient.ts'
import { watchVersion } from '../platform/watchVersion.ts'
import { documents } from './openDocuments.ts'

const isTyping = (): boolean => {
  const focused = document.activeElement
  if (document.visibilityState === 'hidden' || !(focused instanceof HTMLElement)) return false
  return focused.isContentEditable || focused.matches('input, textarea')
}

/** Keeps the program on this device; a newer version waits for edits to be saved and for whoever is typing. */
export const keepProgram = (): Promise<void> =>
  watchVersion(() => documents.hasUnsavedEdits() || outbox.snapshot().state !== 'saved' || isTyping())
