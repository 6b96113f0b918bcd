import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { shownPropertyOf } from '../../../fields/shownProperty.ts'
import { useObjectEvents } from '../../../objects/useObjectEvents.ts'
import type { ObjectRow } from '../../../objects/view/operations.ts'
import { currentLocale, timeZoneHere } from '../../../platform/i18n.ts'
import { useSpaceEvents } from '../../../platform/spaceEvents.ts'
import type { PropertyRecord } from '../../../types/operations.ts'
import { useType } from '../../../types/useType.ts'
import { askKey, type ObjectTable, type ObjectsNews, type ObjectValue } from '../engine/ObjectAsks.ts'
import type { Workbook } from '../Workbook.ts'
import type { BoundObjects } from './BoundObjects.ts'
import { cellOf, isDate } from './cellOf.ts'
import { meantBy } from './meant.ts'
import { TypeRows } from './TypeRows.ts'
import { useNamesIn } from './useNamesIn.ts'

/** What is asked of a type, by the names that it is asked by, and of objects of it. */
export type TypeAsks = {
  names: { name: string; properties: string[] }[]
  objects: { object: string; property: string; row: ObjectRow }[]
}
type TypeFeedProps = { type: string; asks: TypeAsks; workbook: Workbook; editor: BoundObjects }

/** The words for the id of an object, which is no property. */
const idNames = new Set(['id', 'ид'])

/** Follows one type, and tells the book what it asks of it. */
export function TypeFeed({ type: id, asks, workbook, editor }: TypeFeedProps) {
  const { type } = useType(id, asks.objects[0]?.object)
  const rows = useMemo(() => new TypeRows(id), [id])
  const version = useSyncExternalStore(rows.listen, rows.version)
  const isWhole = asks.names.length > 0
  useObjectEvents(id, rows.take)
  useEffect(() => rows.want(isWhole), [rows, isWhole])
  useSpaceEvents(({ kind }) => {
    if (kind === 'access_changed' || kind === 'refetch') rows.reread()
  })
  const properties = useMemo(() => (type?.properties ?? []).filter((each) => !each.deleted_at), [type])
  const header = properties.find((each) => each.header)
  useEffect(() => {
    for (const { row } of asks.objects) rows.put(row)
  }, [rows, asks])
  useEffect(() => editor.add(id, { rows, properties }), [editor, id, rows, properties])
  const meant = useMemo(() => {
    const all = new Map<string, PropertyRecord | { error: '#ACCESS!' | '#NAME?' } | 'id'>()
    for (const asked of [
      ...asks.names.flatMap((each) => each.properties),
      ...asks.objects.map(({ property }) => property),
    ])
      all.getOrInsertComputed(asked, () =>
        asked === '' && header
          ? header
          : idNames.has(asked)
            ? 'id'
            : (meantBy(asked, properties) as PropertyRecord | { error: '#ACCESS!' }),
      )
    return all
  }, [asks, properties, header])
  const nameOf = useNamesIn(rows, version, meant)
  // A row that is the same has the same values.
  const known = useMemo(
    () => ({ meant, nameOf, values: new Map<string, WeakMap<ObjectRow, ObjectValue>>() }),
    [meant, nameOf],
  )
  useEffect(() => {
    if (type === undefined || (isWhole && rows.state === 'loading')) return
    const manner = { locale: currentLocale(), timeZone: timeZoneHere(), nameOf: known.nameOf }
    const columnOf = (asked: string, of: readonly ObjectRow[]) => {
      const property = known.meant.get(asked)!
      if (property === 'id')
        return { property: '', label: 'ID', isDate: false, values: of.map((row) => row.id) }
      if ('error' in property) return property
      const field = shownPropertyOf(property)
      if (!field) return { error: '#ACCESS!' as const }
      const kept = known.values.getOrInsertComputed(asked, () => new WeakMap())
      return {
        property: property.id,
        label: property.label,
        isDate: isDate(field),
        values: of.map((row) => {
          const value = kept.get(row)
          if (value !== undefined) return value
          const found = cellOf(row, field, manner)
          kept.set(row, found)
          return found
        }),
      }
    }
    const tableOf = (asked: readonly string[]): ObjectTable | { error: '#ACCESS!' | '#NUM!' } => {
      if (type === null || rows.state === 'closed') return { error: '#ACCESS!' }
      if (rows.state === 'tooMany') return { error: '#NUM!' }
      return {
        ids: rows.all.map((row) => row.id),
        columns: new Map(asked.map((each) => [each, columnOf(each, rows.all)])),
      }
    }
    const valueOf = (object: string, property: string) => {
      const row = rows.get(object)
      const column = row && columnOf(property, [row])
      if (!column) return { error: '#ACCESS!' as const }
      return 'error' in column ? column : column.values[0]!
    }
    const news: ObjectsNews = {
      types: asks.names.map(({ name, properties: asked }) => [name, tableOf(asked)] as const),
      values: asks.objects.map(
        (ask) =>
          [
            askKey({ object: ask.object, property: ask.property }),
            valueOf(ask.object, ask.property),
          ] as const,
      ),
    }
    workbook.objects.tell(news)
  }, [workbook, type, rows, version, asks, known, isWhole])
  return null
}
