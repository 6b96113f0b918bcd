import type { TreeSettings } from '#schema/accounts/treeViews.ts'

export type TreeView = TreeSettings['first']

/** The default views of the tree. */
export const everyView: TreeSettings = {
  views: ['all', 'favorites', 'pages', 'objects', 'recent'],
  first: 'all',
}

const chosen = new Map<string, TreeView>()

/** The view that was chosen last for a space in this tab of the browser. */
export const chosenView = {
  of: (space: string): TreeView | undefined => chosen.get(space),
  keep: (space: string, view: TreeView): void => void chosen.set(space, view),
}
