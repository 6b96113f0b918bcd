import type { Layout } from './useLayout.ts'

/**
 * The reader's last view. If it is gone, or none was chosen: the type's default view, otherwise the first of the
 * page.
 */
export function shownViewOf({ get, viewed }: Pick<Layout, 'get' | 'viewed'>): string {
  const shown = get(['shown'])
  const isThere = (id: string) =>
    viewed.views.some((each) => each.id === id) || get(['view', id, 'rank']) !== undefined
  if (typeof shown === 'string' && isThere(shown)) return shown
  return viewed.views.find(({ opensFirst }) => opensFirst)?.id ?? 'main'
}
