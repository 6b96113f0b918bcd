import { fields } from '#schema/fields/registry.ts'
import type { FieldKindId } from '#schema/fields/fields.ts'
import type { ListShape } from './listShape.ts'

/**
 * The columns of an index as one string. `12,15-` covers the values of two properties and finally the id, in the
 * direction of the property before it; `~12` covers the trigrams of a text, `@12` each of several values.
 */
export type IndexKeys = string

/** One column as indexes see it: the SQL expression that it is compared and sorted by. */
export type IndexedColumn = {
  nature: 'plain' | 'option' | 'text' | 'several'
  value: string
  sorted: string
  neverNull: boolean
}
export type IndexedColumns = ReadonlyMap<string, IndexedColumn>
export type PropertyShape = { id: string; kind: FieldKindId; multiple: boolean }

/** Characters of a text that it is sorted by. An index entry holds no more. */
export const sortedSigns = 100
/** The sort key of a text: case-insensitive. */
export const sortedText = (column: string): string =>
  `left(lower(${column}), ${sortedSigns}) collate "ru-x-icu"`

const equalMost = 2
const sortsMost = 3

/** Columns that every object has, by their names in lists. */
const ownColumns: [string, IndexedColumn][] = [
  ['name', { nature: 'text', value: 'title', sorted: 'lower(title) collate "ru-x-icu"', neverNull: true }],
  ['author', { nature: 'plain', value: 'author', sorted: 'author', neverNull: false }],
  ['created_at', { nature: 'plain', value: 'created_at', sorted: 'created_at', neverNull: true }],
  ['updated_at', { nature: 'plain', value: 'updated_at', sorted: 'updated_at', neverNull: true }],
  ['tags', { nature: 'several', value: 'tags', sorted: 'tags', neverNull: true }],
]
/** The indexes that every table has from the start. */
export const builtIn: readonly IndexKeys[] = ['name', 'author', 'created_at', 'updated_at']

/** The columns of a type that can be indexed, including those of its properties. */
export const indexedColumns = (properties: PropertyShape[]): IndexedColumns =>
  new Map([
    ...ownColumns,
    ...properties.flatMap((property): [string, IndexedColumn][] => {
      const column = columnOf(property)
      return column ? [[property.id, column]] : []
    }),
  ])

/**
 * Null when no index helps: JSON without printed text, and several texts, which may exceed the size of an index
 * entry.
 */
function columnOf({ id, kind, multiple }: PropertyShape): IndexedColumn | null {
  const { companion, column, canBeMultiple } = fields[kind]
  const text = (name: string): IndexedColumn => ({
    nature: 'text',
    value: name,
    sorted: sortedText(name),
    neverNull: false,
  })
  if (companion) return text(`x${id}`)
  if (column === 'jsonb') return null
  const plain = { value: `c${id}`, sorted: `c${id}`, neverNull: false }
  const isText = column === 'text' && kind !== 'list'
  if (multiple && canBeMultiple) return isText ? null : { ...plain, nature: 'several' }
  if (isText) return text(`c${id}`)
  return { ...plain, nature: kind === 'list' ? 'option' : 'plain' }
}

/** An index that would serve a need of a list, and how well; 1 is optimal. */
export type Wish = { keys: IndexKeys; value: number }

/**
 * What a list needs so that it does not scan the whole table: an index for its order among equal values, and one for
 * each text or several values that it filters by. Each need comes with the indexes that would serve it.
 */
export function needsOf({ filters, sorts, grouped }: ListShape, columns: IndexedColumns): Wish[][] {
  const natureOf = (key: string) => columns.get(key)?.nature
  const isValue = isValueIn(columns)
  const found = filters.flatMap(({ asks, key }): Wish[][] => {
    if (natureOf(key) === 'text' && asks !== 'range' && asks !== 'any')
      return [[{ keys: `~${key}`, value: 1 }]]
    return natureOf(key) === 'several' && asks !== 'range' && asks !== 'words'
      ? [[{ keys: `@${key}`, value: 1 }]]
      : []
  })
  const values = filters.filter(({ key }) => isValue(key))
  const { held, order } = heldAndOrder({ filters, sorts, grouped }, columns)
  const best = keysOf(held, order)
  const singles = new Set([
    ...values.map(({ key }) => key),
    ...(grouped && isValue(grouped) ? [grouped] : []),
    ...order.slice(0, 1).map(({ key }) => key),
  ])
  const partly = [...singles].map((key) => ({ keys: key, value: best === '' ? 1 : 0.5 }))
  const ordered = [
    ...(best === '' ? [] : [{ keys: best, value: 1 }]),
    ...partly.filter(({ keys }) => keys !== best),
  ]
  return [...(ordered.length > 0 ? [ordered] : []), ...found]
}

const isValueIn =
  (columns: IndexedColumns) =>
  (key: string): boolean =>
    ['plain', 'option'].includes(columns.get(key)?.nature ?? '')

/**
 * The columns with one value in all rows of a list, and the columns it is sorted by, up to what one index can hold.
 */
function heldAndOrder(
  { filters, sorts, grouped }: ListShape,
  columns: IndexedColumns,
): { held: string[]; order: ListShape['sorts'] } {
  const isValue = isValueIn(columns)
  const equal = filters.filter(({ asks, key }) => asks === 'equal' && isValue(key)).map(({ key }) => key)
  const held = [
    ...new Set([...equal.toSorted().slice(0, equalMost), ...(grouped && isValue(grouped) ? [grouped] : [])]),
  ]
  const canSort = sorts.every(({ key }) => ['plain', 'text'].includes(columns.get(key)?.nature ?? ''))
  return { held, order: canSort ? sorts.slice(0, sortsMost).filter(({ key }) => !held.includes(key)) : [] }
}

/** The index in which exactly the rows of a list are adjacent and in its order; null when none can exist. */
export function orderedKeys(shape: ListShape, columns: IndexedColumns): IndexKeys | null {
  const { held, order } = heldAndOrder(shape, columns)
  const isSorted = shape.sorts.every(
    ({ key }) => held.includes(key) || order.some((each) => each.key === key),
  )
  const isFiltered = shape.filters.every(
    ({ asks, key }) =>
      (asks === 'equal' && held.includes(key)) ||
      (asks === 'range' && order[0]?.key === key && isValueIn(columns)(key)),
  )
  return isSorted && isFiltered && held.length + order.length > 0 ? keysOf(held, order) : null
}

/** An index can be read in both directions, so the first sort is always ascending. */
function keysOf(held: string[], order: ListShape['sorts']): IndexKeys {
  const isTurned = order[0]?.descends ?? false
  const sorted = order.map(({ key, descends }) => (descends === isTurned ? key : `${key}-`))
  return [...held, ...sorted].join(',')
}

/** The parts of an index in their order. */
export const partsOf = (keys: IndexKeys): { key: string; descends: boolean }[] =>
  keys
    .replace(/^[~@]/, '')
    .split(',')
    .map((part) => ({ key: part.replace(/-$/, ''), descends: part.endsWith('-') }))

/** The part of CREATE INDEX after the table name; null while one of its columns is missing. */
export function indexDefinition(keys: IndexKeys, columns: IndexedColumns): string | null {
  const parts = partsOf(keys)
  const found = parts.map(({ key }) => columns.get(key))
  if (found.some((column) => column === undefined)) return null
  const living = 'where deleted_at is null'
  const [first] = found as IndexedColumn[]
  if (keys.startsWith('~'))
    return first!.nature === 'text' ? `using gin (${first!.value} gin_trgm_ops) ${living}` : null
  if (keys.startsWith('@'))
    return first!.nature === 'several' ? `using gin (${first!.value}) ${living}` : null
  if (found.some((column) => column!.nature === 'several')) return null
  const columnsSql = parts.map(({ descends }, at) => {
    const { sorted, neverNull } = found[at]!
    if (neverNull) return `(${sorted})${descends ? ' desc' : ''}`
    return `(${sorted}) ${descends ? 'desc nulls last' : 'nulls first'}`
  })
  return `(${columnsSql.join(', ')}, id${parts.at(-1)!.descends ? ' desc' : ''}) ${living}`
}
