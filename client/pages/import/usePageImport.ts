import { useCallback } from 'react'
import { newKey } from '../../platform/newKey.ts'
import { trpc } from '../../platform/trpc.ts'
import { useBackgroundRun } from '../../platform/useBackgroundRun.ts'
import { uploadPages, type PageImport } from './pageImport.ts'

export const isMoving = ({ state }: PageImport): boolean => state === 'reading' || state === 'creating'
export const isOver = ({ state }: PageImport): boolean =>
  state === 'done' || state === 'cancelled' || state === 'failed'

/** The progress of the reader's import into a space; it runs without this, too. */
export function usePageImport(space: string) {
  const last = useCallback(() => trpc.pageImports.last.query({ space_id: space }), [space])
  const { act, send, ...run } = useBackgroundRun<PageImport>(last, isMoving)
  return {
    ...run,
    send: (files: File[], parent: string | null) => send(() => uploadPages(files, { parent, key: newKey() })),
    start: (id: string, parent: string | null) =>
      act(trpc.pageImports.start.mutate({ id, parent_id: parent })),
    cancel: (id: string) => act(trpc.pageImports.cancel.mutate({ id })),
  }
}
