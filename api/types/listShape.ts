/**
 * What a list asks of each column: `equal` one value, `any` of several, a `range`, a part of its `words`, or something
 * that need not hold since it stands beside another condition (`either`).
 */
export type Asking = 'equal' | 'any' | 'range' | 'words' | 'either'

/**
 * How a list is asked for, whatever the values. A key is the id of a property, or the name of a column that every object
 * has.
 */
export type ListShape = {
  filters: { asks: Asking; key: string }[]
  sorts: { key: string; descends: boolean }[]
  grouped: string | null
}

export const surfaces = ['list', 'groups', 'totals', 'export', 'key'] as const
/** Where a list is asked for; `key` is any of them by an integration key. */
export type Surface = (typeof surfaces)[number]

const signs: Record<Asking, string> = { equal: '=', any: ':', range: '<', words: '~', either: '?' }
const askings = new Map(Object.entries(signs).map(([asks, sign]) => [sign, asks as Asking]))
const token = /^([=:<~?#+-])(\d{1,19}|[a-z_]{1,20})$/

/** A shape as one line, the same for all lists that it makes no difference to; empty for a list without any wish. */
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
