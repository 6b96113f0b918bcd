import { useCallback, useEffect, useState } from 'react'
import { query } from '../../platform/graphqlClient.ts'
import { useSpaceEvents } from '../../platform/spaceEvents.ts'
import { showFailure } from '../../platform/toasts.ts'
import { pageVersions } from './operations.ts'
import type { VersionItem } from './operations.ts'

type Loaded = { of: string; items: VersionItem[]; page: number; hasMore: boolean }
export type Versions = {
  /** Latest first; null until the first response. */
  items: VersionItem[] | null
  hasMore: boolean
  failed: boolean
  /** Re-reads the latest versions. */
  reload: () => Promise<void>
  more: () => Promise<void>
}

/** The versions of a page, live. */
export function useVersions(pageId: string): Versions {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(
    async (page: number) => {
      try {
        const { paginate_pageVersion: found } = await query(pageVersions, { id: pageId, page })
        setFailed(false)
        setLoaded((last) => {
          const before = last?.of === pageId ? last : { of: pageId, items: [], page: 1, hasMore: false }
          const { hasMorePages } = found.paginatorInfo
          return {
            of: pageId,
            items: merge(before.items, found.data),
            page: Math.max(page, before.page),
            hasMore: page >= before.page ? hasMorePages : before.hasMore,
          }
        })
      } catch (error) {
        setFailed(true)
        if (page > 1) showFailure(error)
      }
    },
    [pageId],
  )
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- sets state once the server has answered
    void load(1)
  }, [load])
  useSpaceEvents(({ kind, id }) => {
    if (kind === 'refetch' || (kind === 'page_version_created' && id === pageId)) void load(1)
  })
  const own = loaded?.of === pageId ? loaded : null
  return {
    items: own?.items ?? null,
    hasMore: own?.hasMore ?? false,
    failed,
    reload: () => load(1),
    more: () => load((own?.page ?? 0) + 1),
  }
}

/** Offsets in the server's list shift as versions are added; ids keep the shown ones in place. */
function merge(before: VersionItem[], fresh: VersionItem[]): VersionItem[] {
  const known = new Map([...before, ...fresh].map((item) => [item.id, item]))
  return [...known.values()].toSorted((a, b) => b.version - a.version)
}
