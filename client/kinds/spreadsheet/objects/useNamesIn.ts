import { useEffect, useMemo, useState } from 'react'
import { idsOf } from '../../../fields/idsOf.ts'
import { shownPropertyOf } from '../../../fields/shownProperty.ts'
import type { PropertyRecord } from '../../../types/operations.ts'
import { lookups } from '../../../types/lookups.ts'
import { namedKinds } from './cellOf.ts'
import type { TypeRows } from './TypeRows.ts'

/** Names that are asked for one by one, at most. */
const namesMost = 300

/** The names of pages and people that values refer to; those of objects come with their rows. */
export function useNamesIn(
  rows: TypeRows,
  version: number,
  meant: ReadonlyMap<string, unknown>,
): (id: string) => string | undefined {
  const [known, setKnown] = useState<ReadonlyMap<string, string | undefined>>(new Map())
  const wanted = useMemo(() => {
    const found = new Map<string, string>()
    for (const property of meant.values() as Iterable<PropertyRecord>) {
      const field =
        typeof property === 'object' && 'data_type' in property ? shownPropertyOf(property) : undefined
      if (!field || !namedKinds.has(field.kind) || field.kind === 'object' || field.kind === 'tags') continue
      for (const row of rows.all)
        for (const id of idsOf(row.values[field.id])) if (found.size < namesMost) found.set(id, field.kind)
    }
    return [...found].filter(([id]) => !known.has(id))
    // oxlint-disable-next-line react/exhaustive-deps -- the rows are others with each version
  }, [rows, version, meant, known])
  useEffect(() => {
    if (wanted.length === 0) return
    let isOver = false
    const of = (kind: string) => wanted.flatMap(([id, each]) => (each === kind ? [id] : []))
    void Promise.all([lookups.loadPages(of('page')), lookups.loadSubjects(of('subject'))]).then(
      (found) => {
        if (isOver) return
        const names = new Map(found.flat().map(({ id, label }) => [id, label]))
        setKnown((before) => new Map([...before, ...wanted.map(([id]) => [id, names.get(id)] as const)]))
      },
      // They are asked for with the next change; until then there is nothing in their place.
      () => undefined,
    )
    return () => void (isOver = true)
  }, [wanted])
  return useMemo(() => (id: string) => known.get(id), [known])
}
