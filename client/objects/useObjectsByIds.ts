import { useEffect, useMemo, useRef, useState } from 'react'
import { graphql } from '../platform/graphql.ts'
import { queryPlain } from '../platform/queryPlain.ts'
import { useSpaceEvents } from '../platform/spaceEvents.ts'
import { atMostEvery } from './view/atMostEvery.ts'
import { objectRow, rowOf, type ObjectRow } from './view/operations.ts'

const objectsByIds = graphql(
  `
    query ObjectsByIds($where: AnyObjectWhere!) {
      paginate_anyObject(perPage: 100, where: $where) {
        data {
          ...ObjectRow
        }
      }
    }
  `,
  [objectRow],
)

const idForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** As many as one request may ask for. */
const atOnce = 100
const againPace = { soonMs: 300, everyMs: 3000 }

/** Null for one that the reader may not see or that is not there; one that is missing has not been read yet. */
export type ObjectsById = ReadonlyMap<string, ObjectRow | null>

/** Events after which each object may have other readers. */
const changing: ReadonlySet<string> = new Set(['access_changed', 'trash_changed', 'refetch'])

/**
 * Objects by their ids, read together, and again when rights change. What changes in those that are there is followed
 * with `isLive` alone.
 */
export function useObjectsByIds(ids: readonly string[], { isLive = false } = {}): ObjectsById {
  const wanted = [...new Set(ids)].toSorted().join('\n')
  const [objects, setObjects] = useState<ObjectsById>(new Map())
  const fresh = useRef(new Set<string>())
  const [round, setRound] = useState(0)
  const again = useMemo(() => atMostEvery(() => setRound((before) => before + 1), againPace), [])
  useEffect(() => again.stop, [again])
  useEffect(() => {
    const missing = wanted === '' ? [] : wanted.split('\n').filter((id) => !fresh.current.has(id))
    if (missing.length === 0) return
    let isOver = false
    void (async () => {
      for (let from = 0; from < missing.length && !isOver; from += atOnce) {
        const asked = missing.slice(from, from + atOnce)
        asked.forEach((id) => fresh.current.add(id))
        try {
          // oxlint-disable-next-line no-await-in-loop -- one request at a time
          const found = await readObjects(asked)
          setObjects((before) => new Map([...before, ...found]))
        } catch {
          asked.forEach((id) => fresh.current.delete(id))
          again.run()
        }
      }
    })()
    return () => void (isOver = true)
  }, [wanted, round, again])
  useSpaceEvents(({ kind, ids: named }) => {
    const isEach = changing.has(kind) || (kind === 'objects_changed' && named.length === 0)
    if (!isEach && kind !== 'objects_changed') return
    const stale = [...fresh.current].filter(
      (id) => isEach || (named.includes(id) && (isLive || !objects.get(id))),
    )
    stale.forEach((id) => fresh.current.delete(id))
    if (stale.length > 0) again.run()
  })
  return objects
}

async function readObjects(ids: readonly string[]): Promise<Map<string, ObjectRow | null>> {
  const found = new Map<string, ObjectRow | null>(ids.map((id) => [id, null]))
  const known = ids.filter((id) => idForm.test(id))
  if (known.length === 0) return found
  const where = { column: 'id' as const, operator: 'IN' as const, value: known }
  const { paginate_anyObject: told } = await queryPlain(objectsByIds, { where })
  for (const each of told.data) found.set(each.id, rowOf(each))
  return found
}
