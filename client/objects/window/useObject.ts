import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { query } from '../../platform/graphqlClient.ts'
import { useSpaceEvents } from '../../platform/spaceEvents.ts'
import { atMostEvery, listPace } from '../view/atMostEvery.ts'
import { objectById } from '../operations.ts'
import type { ObjectData } from '../operations.ts'

export type UsedObject = {
  /** Undefined until it has been read, null if the reader may not see any. */
  object: ObjectData | null | undefined
  failed: boolean
  reload: () => Promise<void>
  /** Applies the response of a mutation. */
  take: (object: ObjectData) => void
  /** Accepts another object that is to be shown next. */
  hand: (object: ObjectData) => void
}

/** The current object: re-read whenever someone changes it. */
export function useObject(id: string): UsedObject {
  const [known, setKnown] = useState<{ of: string; object: ObjectData | null } | null>(null)
  const [handed, hand] = useState<ObjectData | null>(null)
  const [failed, setFailed] = useState(false)
  const current = useRef(id)
  useLayoutEffect(() => {
    current.current = id
  })
  const asked = useRef(0)
  const reload = useCallback(async () => {
    const turn = ++asked.current
    try {
      const { object } = await query(objectById, { id })
      if (turn !== asked.current) return
      setKnown((before) => newer(before, { of: id, object }))
      setFailed(false)
    } catch {
      if (turn === asked.current) setFailed(true)
    }
  }, [id])
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- sets state once the server has answered
    void reload()
  }, [reload])
  const again = useRef<ReturnType<typeof atMostEvery>>(undefined)
  useEffect(() => {
    const made = atMostEvery(() => void reload(), listPace)
    again.current = made
    return made.stop
  }, [reload])
  const type = known?.of === id ? known.object?.type_id : undefined
  useSpaceEvents(({ kind, id: changed }) => {
    // Events of the space name the type of changed objects, not always the objects.
    const isOwn = kind === 'objects_changed' && (type === undefined || changed === type)
    const isFlagged = kind === 'object_flagged' && changed === id
    if (isOwn || isFlagged || kind === 'access_changed' || kind === 'refetch') again.current?.run()
  })
  const take = useCallback(
    (object: ObjectData) => {
      // A response for an object that was left in the meantime is dropped.
      if (current.current === id) setKnown((before) => newer(before, { of: id, object }))
    },
    [id],
  )
  const next = handed?.id === id ? handed : undefined
  return { object: known?.of === id ? known.object : next, failed, reload, take, hand }
}

type Known = { of: string; object: ObjectData | null }

/** Responses may arrive out of order: an older version never replaces a newer one. */
function newer(before: Known | null, next: Known): Known {
  if (before?.of !== next.of || !before.object || !next.object) return next
  return next.object.version < before.object.version ? before : next
}
