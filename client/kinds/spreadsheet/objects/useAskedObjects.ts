import { useEffect, useMemo, useState } from 'react'
import { atMostEvery } from '../../../objects/view/atMostEvery.ts'
import { objectById } from '../../../objects/operations.ts'
import { rowOf, type ObjectRow } from '../../../objects/view/operations.ts'
import { domainErrorOf } from '../../../platform/failure.ts'
import { queryPlain } from '../../../platform/queryPlain.ts'
import { useSpaceEvents } from '../../../platform/spaceEvents.ts'
import type { Ask } from '../engine/ObjectAsks.ts'

const idForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const atOnce = 8
const againPace = { soonMs: 300, everyMs: 3000 }

/** The objects that are asked for by their ids, as they were when they were asked for; null for one that the reader may not see. */
export function useAskedObjects(asks: readonly Ask[]): ReadonlyMap<string, ObjectRow | null> {
  const ids = [...new Set(asks.flatMap((ask) => ('object' in ask ? [ask.object] : [])))].toSorted().join('\n')
  const [known, setKnown] = useState<ReadonlyMap<string, ObjectRow | null>>(new Map())
  const [round, setRound] = useState(0)
  const again = useMemo(() => atMostEvery(() => setRound((before) => before + 1), againPace), [])
  useEffect(() => again.stop, [again])
  useEffect(() => {
    if (ids === '') return
    let isOver = false
    void readAll(ids.split('\n'), () => isOver).then(({ found, isWhole }) => {
      if (isOver) return
      setKnown((before) => new Map([...before, ...found]))
      if (!isWhole) again.run()
    })
    return () => void (isOver = true)
  }, [ids, round, again])
  useSpaceEvents(({ kind }) => {
    if (ids !== '' && (kind === 'access_changed' || kind === 'refetch')) again.run()
  })
  return known
}

async function readAll(ids: readonly string[], isOver: () => boolean) {
  const found = new Map<string, ObjectRow | null>()
  let isWhole = true
  for (let from = 0; from < ids.length && !isOver(); from += atOnce) {
    // oxlint-disable-next-line no-await-in-loop -- a few at a time
    await Promise.all(
      ids.slice(from, from + atOnce).map(async (id) => {
        if (!idForm.test(id)) return found.set(id, null)
        try {
          const { object } = await queryPlain(objectById, { id })
          return found.set(id, object ? rowOf(object) : null)
        } catch (error) {
          if (domainErrorOf(error).code === 'not_found') return found.set(id, null)
          isWhole = false
          return undefined
        }
      }),
    )
  }
  return { found, isWhole }
}
