import { useCallback } from 'react'
import { showFailure } from '../platform/toasts.ts'
import { holdKeys } from '../platform/typing/holdKeys.ts'
import { useOpenPage } from './pagePath.ts'
import type { BegunPage } from './tree/newPageInput.ts'
import { useTreeStore } from './tree/TreeStore.ts'

export type CreatePage = (begun: BegunPage, parent?: string | null) => void

/** Creates a page, last under `parent` or at the top level, and opens it. */
export function useCreatePage(): CreatePage {
  const store = useTreeStore()
  const openPage = useOpenPage()
  return useCallback(
    (begun, parent) => {
      // After creating a page without a title, the user continues with its title.
      const drop = begun.title ? undefined : holdKeys()
      store.create({ ...begun, parent }).then(
        (id) => openPage(store.space, id),
        (error: unknown) => {
          drop?.()
          showFailure(error)
        },
      )
    },
    [store, openPage],
  )
}
