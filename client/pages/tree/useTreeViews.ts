import { useState } from 'react'
import { useQuery } from 'urql'
import type { TreeSettings } from '#schema/accounts/treeViews.ts'
import { treeSettings } from '../../spaces/treeSettings.ts'
import { chosenView, everyView } from './views.ts'
import type { TreeView } from './views.ts'

type TreeViews = { views: readonly TreeView[]; view: TreeView; setView: (view: TreeView) => void }

/** The views that the person sees in the space and the current one; undefined until their settings have been read. */
export function useTreeViews(space: string): TreeViews | undefined {
  const [{ data, error }] = useQuery({ query: treeSettings, variables: { space } })
  const [chosen, setChosen] = useState(() => chosenView.of(space))
  if (!data && !error) return undefined
  const ofSpace = (data?.space?.view_settings as { tree?: TreeSettings | null } | undefined)?.tree
  const { views, first } = data?.me?.config?.tree ?? ofSpace ?? everyView
  return {
    views,
    view: chosen && views.includes(chosen) ? chosen : first,
    setView(view) {
      chosenView.keep(space, view)
      setChosen(view)
    },
  }
}
