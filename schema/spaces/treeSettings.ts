import { z } from 'zod'
import { treeSettings, treeViews, type TreeSettings } from '../accounts/treeViews.ts'

/** What a space gives its people until they choose for themselves. */
export const viewSettings = z.object({ tree: treeSettings.nullish() })
export type ViewSettings = z.output<typeof viewSettings>

const everyView: TreeSettings = { views: [...treeViews], first: 'all' }

/**
 * The tree's views for a person: their own choice (`config.tree` of the user), else the space's
 * (`view_settings.tree`), else all of them. What is stored is read with care, since a view may have gone.
 */
export function treeSettingsOf(own: unknown, space: unknown): TreeSettings {
  const chosen = treeSettings.safeParse(own)
  if (chosen.success) return chosen.data
  return viewSettings.safeParse(space).data?.tree ?? everyView
}
