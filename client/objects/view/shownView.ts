import type { Layout } from './useLayout.ts'

/**
 * The view that the reader looked at last. Where that is gone, or none was chosen: the one of the type that opens first,
 * else the first of the page.
 */
export function shownViewOf({ get, viewed }: Pick<Layout, 'get' | 'viewed'>): string {
  const shown = get(['shown'])
  const isThere = (id: string) =>
    viewed.views.some((each) => each.id === id) || get(['view', id, 'rank']) !== undefined
  if (typeof shown === 'string' && isThere(shown)) return shown
  return viewed.views.find(({ opensFirst }) => opensFirst)?.id ?? 'main'
}
