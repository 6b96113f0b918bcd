import { z } from 'zod'

/** The views of the page tree, in the order in which they are offered. */
export const treeViews = ['all', 'favorites', 'pages', 'objects', 'recent'] as const

const view = z.enum(treeViews, 'unknown_value')

/** Which views the tree shows and which one it opens with; that one is among them. */
export const treeSettings = z
  .object({
    views: z
      .array(view)
      .min(1, 'required')
      .max(treeViews.length, 'too_long')
      .transform((views) => treeViews.filter((each) => views.includes(each))),
    first: view,
  })
  .refine(({ views, first }) => views.includes(first), { path: ['first'], error: 'unknown_value' })
export type TreeSettings = z.output<typeof treeSettings>
