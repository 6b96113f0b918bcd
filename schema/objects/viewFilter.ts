import { z } from 'zod'
import { operators } from '../fields/operators.ts'
import type { Operator } from '../fields/operators.ts'

/** The column of a condition, as one word: a property's id, or a column that every object has. */
export const columns = ['name', 'author', 'created_at', 'updated_at', 'tags'] as const
export type Column = (typeof columns)[number]

export type Condition = { of: string; operator: Operator; value: unknown }
/** Conditions joined by AND or OR; groups may be nested. */
export type Filter = { join: 'AND' | 'OR'; parts: (Condition | Filter)[] }
export type Sort = { of: string; order: 'ASC' | 'DESC' }

export const isGroup = (part: Condition | Filter): part is Filter => 'join' in part
export const noFilter: Filter = { join: 'AND', parts: [] }

const partsMost = 50
const condition = z.object({
  of: z.string().max(64),
  operator: z.enum(operators),
  value: z.json().optional(),
})
const group = z.object({ join: z.enum(['AND', 'OR']), parts: z.array(condition).max(partsMost) })
const filter = z.object({
  join: z.enum(['AND', 'OR']),
  parts: z.array(z.union([condition, group])).max(partsMost),
})
const sorts = z.array(z.object({ of: z.string().max(64), order: z.enum(['ASC', 'DESC']) })).max(5)

/** A stored filter, or none when the stored value is invalid. */
export const readFilter = (kept: unknown): Filter => parseFilter(kept) ?? noFilter

/** The same; undefined for an invalid filter. */
export const parseFilter = (kept: unknown): Filter | undefined =>
  filter.safeParse(kept).data as Filter | undefined

export const readSorts = (kept: unknown): Sort[] => sorts.safeParse(kept).data ?? []

export const countConditions = ({ parts }: Filter): number =>
  parts.reduce((sum, part) => sum + (isGroup(part) ? countConditions(part) : 1), 0)

export type Where = {
  column?: Column | 'id'
  property_id?: string
  operator?: Operator
  value?: unknown
  AND?: Where[]
  OR?: Where[]
}

export const isColumn = (of: string): of is Column => (columns as readonly string[]).includes(of)
const named = (of: string) => (isColumn(of) ? { column: of } : { property_id: of })
const takesNone: ReadonlySet<Operator> = new Set(['IS_NULL', 'IS_NOT_NULL'])
const takesText: ReadonlySet<Operator> = new Set(['LIKE', 'NOT_LIKE'])

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** A condition whose value has not been chosen yet is ignored. */
const isWhole = ({ operator, value }: Condition): boolean => {
  if (takesNone.has(operator)) return true
  if (operator === 'BETWEEN' || operator === 'NOT_BETWEEN')
    return Array.isArray(value) && value.length === 2 && value.every((end) => !isBlank(end))
  return !isBlank(value)
}

/** The columns of the effective conditions. */
export const askedBy = ({ parts }: Filter): string[] =>
  parts.flatMap((part) => (isGroup(part) ? askedBy(part) : isWhole(part) ? [part.of] : []))

/** A text as a pattern that finds it anywhere. */
export const pattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

function whereOf({ of, operator, value }: Condition): Where {
  if (takesNone.has(operator)) return { ...named(of), operator }
  if (!takesText.has(operator)) return { ...named(of), operator, value }
  return { ...named(of), operator, value: pattern(typeof value === 'string' ? value : '') }
}

/**
 * The filter in the form of the public API; undefined when it has no effect. Properties not in `known` are left out.
 */
export function toWhere({ join, parts }: Filter, known: ReadonlySet<string>): Where | undefined {
  const found = parts.flatMap((part) => {
    if (isGroup(part)) return toWhere(part, known) ?? []
    const isKnown = isColumn(part.of) || known.has(part.of)
    return isKnown && isWhole(part) ? whereOf(part) : []
  })
  return found.length > 0 ? { [join]: found } : undefined
}

/** What fulfils all of them; undefined if none has an effect. */
export function allOf(wheres: readonly (Where | undefined)[]): Where | undefined {
  const found = wheres.filter((where) => where !== undefined)
  return found.length > 1 ? { AND: found } : found[0]
}

/** The order in the form of the public API. */
export const toOrderBy = (sorted: Sort[], known: ReadonlySet<string>) =>
  sorted.filter(({ of }) => isColumn(of) || known.has(of)).map(({ of, order }) => ({ ...named(of), order }))
