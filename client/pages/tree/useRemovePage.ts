import { useCallback } from 'react'
import { useWords } from '../../platform/words.ts'
import { showUndo } from '../../platform/showUndo.tsx'
import { useGo } from '../../platform/useGo.ts'
import { pagePath } from '../pagePath.ts'
import { useTreeStore } from './TreeStore.ts'
import type { TreeDialog } from './useTreeActions.ts'

/** Moves a page to trash at once, or asks by `ask` first when others are nested in it. */
export function useRemovePage(ask: (dialog: TreeDialog) => void): (id: string) => void {
  const t = useWords('pages')
  const store = useTreeStore()
  const removeNow = useRemoveNow()
  return useCallback(
    (id) => {
      const { tree } = store.state()
      const nested = tree.descendants(id).length
      const title = tree.get(id)?.label || t('untitled')
      if (nested > 0) ask({ name: 'delete', id, title, nested })
      else void removeNow(id)
    },
    [ask, removeNow, store, t],
  )
}

/** Moves a page to trash and offers an undo; the screen of a page that was deleted with it closes. */
export function useRemoveNow(): (id: string) => Promise<void> {
  const t = useWords('pages')
  const store = useTreeStore()
  const go = useGo()
  return useCallback(
    async (id) => {
      const { tree } = store.state()
      const node = tree.get(id)
      const title = node?.label || t('untitled')
      const gone = [id, ...tree.descendants(id)]
      if (!(await store.remove(id))) return
      const above = node && tree.parentOf(node)
      const isShown = gone.some((each) => location.pathname.startsWith(pagePath(store.space, each)))
      if (isShown) go(above ? pagePath(store.space, above.id) : `/${store.space}`)
      showUndo({
        message: t('delete.done', { title }),
        undo: t('delete.undo'),
        onUndo: () => void store.restore(id),
      })
    },
    [store, t, go],
  )
}
