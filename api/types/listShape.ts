/**
 * What a list requires of each column: `equal` one value, `any` of several, a `range`, a part of its `words`, or a
 * condition that need not hold because it is one side of an OR (`either`).
 */
export type Asking = 'equal' | 'any' | 'range' | 'words' | 'either'

/**
 * The shape of a list request, without its values. A key is the id of a property, or the name of a column that every
 * object has.
 */
export type ListShape = {
  filters: { asks: Asking; key: string }[]
  sorts: { key: string; descends: boolean }[]
  grouped: string | null
}

export const surfaces = ['list', 'groups', 'totals', 'export', 'key'] as const
/** Where a list is requested; `key` is any request by an integration key. */
export type Surface = (typeof surfaces)[number]

const signs: Record<Asking, string> = { equal: '=', any: ':', range: '<', words: '~', either: '?' }
const askings = new Map(Object.entries(signs).map(([asks, sign]) => [sign, asks as Asking]))
const token = /^([=:<~?#+-])(\d{1,19}|[a-z_]{1,20})$/

/**
 * A shape as one string, equal for all lists that need the same indexes; empty for a list without filters and sorts.
 */
export function printShape({ filters, sorts, grouped }: ListShape): string {
  const asked = new Set(filters.map(({ asks, key }) => `${signs[asks]}${key}`))
  const order = sorts.map(({ key, descends }) => `${descends ? '-' : '+'}${key}`)
  return [...[...asked].toSorted(), ...(grouped ? [`#${grouped}`] : []), ...order].join(' ')
}

export function readShape(line: string): ListShape {
  const shape: ListShape = { filters: [], sorts: [], grouped: null }
  for (const part of line.split(' ')) {
    const [, sign = '', key = ''] = token.exec(part) ?? []
    const asks = askings.get(sign)
    if (asks) shape.filters.push({ asks, key })
    else if (sign === '#') shape.grouped = key
    else if (sign) shape.sorts.push({ key, descends: sign === '-' })
  }
  return shape
}
