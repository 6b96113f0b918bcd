import type { ListOption } from '#schema/fields/list.ts'
import { formulaLimits } from '#schema/types/formula/syntax.ts'
import type { Fragment } from '../database/db.ts'
import { literal, partSql, type Linked, type Words } from './formulaSql.ts'

/** The options of a list, or the tags of the space. */
export type Choices = 'tags' | { options: readonly Pick<ListOption, 'id' | 'label'>[]; several: boolean }

/** The rows of a type as formulas read them. */
export type RowType = {
  columnOf: (id: string) => string
  /** What may be chosen in a property; null for one that was deleted. */
  choicesOf: (id: string) => Choices | null
  /** The type of linked objects; null when it was deleted. */
  linked: (type: string) => LinkedType | null
}
export type LinkedType = RowType & {
  table: string
  /** The condition for rows of an alias that the reader may read. */
  allowed: (alias: string) => Fragment
}

type Place = {
  /** The row that owns the links, by its alias. */
  row: RowType
  name: string
  /** How many links lead to what is read next. */
  depth: number
  place: (fragment: Fragment) => string
  wordsOf: (row: RowType, name: string) => Words
}

/** A value computed from the linked objects that the reader may read. A formula reveals nothing of others. */
export function linkedSql(node: Linked, { row, name, depth, place, wordsOf }: Place): string {
  const target = row.linked(node.link.target)
  if (!target) return node.how === 'COUNT' ? '0::float8' : literal(null, node.type)
  const alias = `d${depth}`
  const { property, back, several } = node.link
  const column = back ? '' : `${name}.${row.columnOf(property)}`
  const isOpen = `${alias}.deleted_at is null and ${place(target.allowed(alias))}`
  const linked = several ? `any(${column})` : column
  const rows = back
    ? `(select ${alias}.* from object_link l join ${target.table} ${alias} on ${alias}.id = l.source
        where l.target = ${name}.id and l.property = ${property} and l.kind = 'value' and ${isOpen}
        order by l.source limit ${formulaLimits.linkedObjects + 1}) ${alias}`
    : `${target.table} ${alias} where ${alias}.id = ${linked} and ${isOpen}`
  const value = node.of ? partSql(node.of, wordsOf(target, alias)) : null
  if (node.how === 'JOIN') {
    const order = back || !several ? `${alias}.id` : `array_position(${column}, ${alias}.id)`
    return joined(node, `select ${value} as value, ${order} as place from ${rows}`)
  }
  const found = valueOf(node, value)
  // When there are more objects than the limit, the result is null: no value is better than a wrong one.
  const bounded = back ? `case when count(*) <= ${formulaLimits.linkedObjects} then ${found} end` : found
  return `(select ${node.how === 'ONE' ? value : bounded} from ${rows})`
}

function valueOf({ how, of }: Linked, value: string | null): string {
  switch (how) {
    case 'COUNT':
      if (value === null) return 'count(*)::float8'
      return of?.type === 'toggle' ? `(count(*) filter (where ${value}))::float8` : `count(${value})::float8`
    case 'SUM':
      return `formula_number(sum(${value}))`
    case 'AVERAGE':
      return `formula_number(avg(${value}))`
    case 'MIN':
      return `min(${value})`
    case 'MAX':
      return `max(${value})`
    case 'AND':
      return `bool_and(coalesce(${value}, false))`
    case 'OR':
      return `bool_or(coalesce(${value}, false))`
    case 'JOIN':
    case 'ONE':
      return String(value)
  }
}

function joined({ between = '' }: Linked, values: string): string {
  const sign = literal(between, 'text')
  const { textSigns, joined: most } = formulaLimits
  return `formula_some((select left(string_agg(left(j.value, ${textSigns}), coalesce(${sign}, '') order by j.place), ${textSigns})
    from (select * from (${values}) v where v.value is not null order by v.place limit ${most}) j))`
}
