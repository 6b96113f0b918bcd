import { askedName, type ObjectColumn, type ReadTable } from '../ObjectAsks.ts'
import {
  CellError,
  fail,
  isTable,
  stop,
  sumOf,
  type Table,
  tableOf,
  textOf,
  truthOf,
  type Value,
} from '../values.ts'
import { type Call, type Functions, need } from './call.ts'
import { condition } from './lookup.ts'

/** Columns that one formula may show. */
const columnsMost = 100

const nameAt = (call: Call, index: number): string => {
  const name = askedName(textOf(need(call, index)))
  return name === '' ? stop('#VALUE!') : name
}

/** The names of properties: one or more with semicolons between them, or cells. The one that names objects where there is none. */
function namesAt(call: Call, index: number): string[] {
  const given = call.get(index)
  if (given === undefined || given === null) return ['']
  const names: string[] = []
  if (isTable(given)) given.each((value) => names.push(textOf(value)))
  else names.push(...textOf(given).split(';'))
  const asked = names.map(askedName).filter((name) => name !== '')
  if (asked.length > columnsMost) return stop('#NUM!')
  return asked.length > 0 ? asked : ['']
}

type Found = {
  table: ReadTable
  /** The places of the objects that meet all conditions. */
  rows: readonly number[]
  /** The columns of the properties, without those of the conditions. */
  columns: readonly (ObjectColumn | CellError)[]
}

/** The objects of the type of the first argument that meet the conditions from an argument on, in pairs. */
function found(call: Call, properties: readonly string[], from: number): Found {
  const type = nameAt(call, 0)
  if (call.count > from && (call.count - from) % 2 !== 0) return stop('#VALUE!')
  const pairs = Array.from({ length: Math.max(0, (call.count - from) / 2) }, (_, pair) => ({
    property: nameAt(call, from + pair * 2),
    meets: condition(need(call, from + pair * 2 + 1)),
  }))
  const table = call.objects.table(type, [...properties, ...pairs.map(({ property }) => property)])
  const columns = table.columns.map((column) => ('error' in column ? fail(column.error) : column))
  const conditions = pairs.map(({ meets }, at) => {
    const column = columns[properties.length + at]!
    return column instanceof CellError ? stop(column.text) : { values: column.values, meets }
  })
  const rows = table.ids.flatMap((_, row) =>
    conditions.every(({ values, meets }) => meets(values[row] ?? null)) ? [row] : [],
  )
  return { table, rows, columns: columns.slice(0, properties.length) }
}

/** Functions that read the objects of the space, as far as the reader may. */
export const objects: Functions = {
  OBJECT: (call) => {
    const object = textOf(need(call, 0)).trim()
    const property = call.get(1)
    return object === '' ? stop('#VALUE!') : call.objects.value(object, askedName(textOf(property ?? null)))
  },
  OBJECTCOUNT: (call) => found(call, [''], 1).rows.length,
  OBJECTS: (call) => {
    const names = namesAt(call, 1)
    const heads = call.get(2)
    const hasHeads = heads !== undefined && truthOf(heads)
    const { table, rows, columns } = found(call, names, 3)
    if (rows.length === 0 && !hasHeads) return stop('#CALC!')
    const lines: readonly (number | undefined)[] = hasHeads ? [undefined, ...rows] : rows
    const at = (line: number, across: number): Value => {
      const [column, row] = [columns[across]!, lines[line]]
      if (row === undefined) return column instanceof CellError ? names[across]! : column.label
      return column instanceof CellError ? column : (column.values[row] ?? null)
    }
    const made: Table = tableOf(lines.length, columns.length, at)
    const bound = {
      objects: lines.map((row) => (row === undefined ? undefined : table.ids[row])),
      properties: columns.map((column) => (column instanceof CellError ? undefined : column.property)),
      dates: columns.map((column) => !(column instanceof CellError) && column.isDate),
    }
    return { ...made, isSparse: true, bound }
  },
  OBJECTSUM: (call) => {
    const { rows, columns } = found(call, [nameAt(call, 1)], 2)
    const [column] = columns
    if (column instanceof CellError) return column
    return sumOf(
      rows.flatMap((row) => {
        const value = column!.values[row]
        return typeof value === 'number' ? [value] : []
      }),
    )
  },
}
