import { z } from 'zod'
import { treeSettings, treeViews, type TreeSettings } from '../accounts/treeViews.ts'

/** A space's defaults for its people. */
export const viewSettings = z.object({ tree: treeSettings.nullish() })
export type ViewSettings = z.output<typeof viewSettings>

const everyView: TreeSettings = { views: [...treeViews], first: 'all' }

/**
 * The tree's views for a person: their own choice (`config.tree` of the user), otherwise the space's
 * (`view_settings.tree`), otherwise all. Stored names may be invalid, since a view may have been removed.
 */
export function treeSettingsOf(own: unknown, space: unknown): TreeSettings {
  const chosen = treeSettings.safeParse(own)
  if (chosen.success) return chosen.data
  return viewSettings.safeParse(space).data?.tree ?? everyView
}
