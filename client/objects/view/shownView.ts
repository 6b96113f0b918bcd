import type { Layout } from './useLayout.ts'

/** The view that the reader looked at last; the first one where that is gone. */
export function shownViewOf(layout: Layout): string {
  const shown = layout.get(['shown'])
  return typeof shown === 'string' && layout.get(['view', shown, 'rank']) ? shown : 'main'
}
