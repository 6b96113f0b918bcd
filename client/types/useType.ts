import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { systemProperties } from '#schema/fields/fields.ts'
import { query } from '../platform/graphqlClient.ts'
import { useSpaceEvents } from '../platform/spaceEvents.ts'
import { useWords } from '../platform/words.ts'
import type { Say } from '../platform/words.ts'
import { earlyType, takeEarlyType } from './earlyType.ts'
import { typeById, typeOfObject } from './operations.ts'
import type { TypeRecord } from './operations.ts'

export type UsedType = {
  /** Undefined until it has been read, null if the reader may not see any. */
  type: TypeRecord | null | undefined
  failed: boolean
  reload: () => Promise<void>
  /** Shows the result of a change at once, before the server has responded. */
  expect: (change: (type: TypeRecord) => TypeRecord) => void
}

/**
 * A type with its properties, re-read whenever someone changes it. For readers who may not read the type it is what
 * an `object` of it, by id, reveals of it.
 */
export function useType(id: string, object?: string): UsedType {
  const [known, setKnown] = useState<{ of: string; type: TypeRecord | null } | null>(() => earlyType(id))
  const [failed, setFailed] = useState(false)
  const asked = useRef(0)
  const read = useCallback(
    async (isFirst: boolean) => {
      const turn = ++asked.current
      try {
        const early = isFirst ? await takeEarlyType(id) : null
        const type = early ?? (await query(typeById, { id })).type ?? (object ? await typeBy(object) : null)
        // A response overtaken by a later request would be outdated.
        if (turn !== asked.current) return
        setKnown({ of: id, type })
        setFailed(false)
      } catch {
        if (turn === asked.current) setFailed(true)
      }
    },
    [id, object],
  )
  const reload = useCallback(() => read(false), [read])
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- sets state once the server has answered
    void read(true)
  }, [read])
  useSpaceEvents(({ kind, id: changed }) => {
    const isOwn = changed === id && (kind === 'type_changed' || kind === 'type_deleted')
    if (isOwn || kind === 'access_changed' || kind === 'refetch') void reload()
  })
  const expect = useCallback((change: (type: TypeRecord) => TypeRecord) => {
    setKnown((before) => (before?.type ? { ...before, type: change(before.type) } : before))
  }, [])
  const t = useWords('types')
  const type = known?.of === id ? known.type : undefined
  const worded = useMemo(() => type && wordedOf(type, t), [type, t])
  return { type: worded, failed, reload, expect }
}

const typeBy = async (object: string): Promise<TypeRecord | null> =>
  (await query(typeOfObject, { id: object })).object?.type ?? null

/** System types and properties have no labels of their own, so that everyone reads them in their language. */
function wordedOf(type: TypeRecord, t: Say<'types'>): TypeRecord {
  const properties = type.properties.map((property) => {
    const known = systemProperties.find((name) => name === property.system)
    if (known) return { ...property, label: t(`system.${known}`) }
    return property.label === '' ? { ...property, label: t('header.label') } : property
  })
  return { ...type, properties }
}
