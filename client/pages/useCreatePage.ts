import { useCallback } from 'react'
import type { AvailableKind } from '#schema/pageKinds.ts'
import { showFailure } from '../platform/toasts.ts'
import { holdKeys } from '../platform/typing/holdKeys.ts'
import { useOpenPage } from './pagePath.ts'
import { useTreeStore } from './tree/TreeStore.ts'

export type CreatePage = (type: AvailableKind, parent?: string | null) => void

/** Makes a page, last under `parent` or at the top level, and opens it. */
export function useCreatePage(): CreatePage {
  const store = useTreeStore()
  const openPage = useOpenPage()
  return useCallback(
    (type, parent = null) => {
      // Whoever makes a page goes on with its title.
      const drop = holdKeys()
      store.create({ type, parent }).then(
        (id) => openPage(store.space, id),
        (error: unknown) => {
          drop()
          showFailure(error)
        },
      )
    },
    [store, openPage],
  )
}
