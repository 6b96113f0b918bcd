import { useCallback, useEffect, useState } from 'react'
import { query } from '../../platform/graphqlClient.ts'
import { useSpaceEvents } from '../../platform/spaceEvents.ts'
import { showFailure } from '../../platform/toasts.ts'
import { objectVersions, relationChanges } from '../operations.ts'
import type { ObjectData, RelationChangeData, VersionData } from '../operations.ts'
import type { ReadPart } from './pastEntries.ts'

type Read = { versions: ReadPart<VersionData>; relations: ReadPart<RelationChangeData> }

async function readPage(id: string, page: number): Promise<Read> {
  const [{ paginate_objectVersion: versions }, { paginate_objectRelationChange: relations }] =
    await Promise.all([query(objectVersions, { id, page }), query(relationChanges, { id, page })])
  return {
    versions: { found: versions.data, hasMore: versions.paginatorInfo.hasMorePages },
    relations: { found: relations.data, hasMore: relations.paginatorInfo.hasMorePages },
  }
}

const none: Read['relations'] = { found: [], hasMore: false }

/** The history of an object, latest first, which grows as it is changed. */
export function usePast({ id, type_id: type }: ObjectData) {
  const [read, setRead] = useState<Read | null>(null)
  const [pages, setPages] = useState(1)
  const [failed, setFailed] = useState(false)
  const load = useCallback(
    async (page: number, isAnew = false) => {
      try {
        const now = await readPage(id, page)
        setFailed(false)
        setRead((before) => {
          const kept = isAnew ? null : before
          const isNext = page > 1 || !kept
          return {
            versions: merged(kept?.versions, now.versions, isNext),
            relations: merged(kept?.relations, now.relations, isNext),
          }
        })
        setPages((before) => (isAnew ? page : Math.max(before, page)))
      } catch (error) {
        setFailed(true)
        if (page > 1) showFailure(error)
      }
    },
    [id],
  )
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- sets state once the server has answered
    void load(1)
  }, [load])
  useSpaceEvents(({ kind, id: changed }) => {
    // Values that may no longer be read are removed, with the versions that have nothing else.
    if (kind === 'access_changed') void load(1, true)
    if (kind === 'refetch' || (kind === 'objects_changed' && changed === type)) void load(1)
  })
  return {
    versions: read?.versions ?? null,
    relations: read?.relations ?? none,
    hasMore: read !== null && (read.versions.hasMore || read.relations.hasMore),
    failed,
    reload: () => load(1),
    more: () => load(pages + 1),
  }
}

/** Offsets in the server's list shift as entries are added; ids keep the shown entries in place. */
function merged<Entry extends { id: string; created_at: string }>(
  before: ReadPart<Entry> | undefined,
  fresh: ReadPart<Entry>,
  isNext: boolean,
): ReadPart<Entry> {
  const known = new Map([...(before?.found ?? []), ...fresh.found].map((entry) => [entry.id, entry]))
  // Both have ids that rise with time.
  const found = [...known.values()].toSorted((a, b) => (a.id < b.id ? 1 : -1))
  return { found, hasMore: isNext || !before ? fresh.hasMore : before.hasMore }
}
