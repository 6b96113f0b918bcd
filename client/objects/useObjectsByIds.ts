import { useEffect, useMemo, useRef, useState } from 'react'
import { useSpaceEvents } from '../platform/spaceEvents.ts'
import { atMostEvery } from './view/atMostEvery.ts'
import { objectsAtOnce as atOnce, readObjects } from './readObjects.ts'
import type { ObjectRow } from './view/operations.ts'

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
