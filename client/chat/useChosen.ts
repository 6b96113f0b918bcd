import { useSyncExternalStore } from 'react'
import { chosenFiles } from './ChosenFiles.ts'
import type { ChosenFile } from './chosenFile.ts'

/** The chosen files that are asked for, as they change. */
export function useChosen(of: (file: ChosenFile) => boolean): readonly ChosenFile[] {
  const store = chosenFiles()
  return useSyncExternalStore(store.subscribe, store.now).files.filter(of)
}
