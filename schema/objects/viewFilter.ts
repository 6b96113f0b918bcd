import { z } from 'zod'
import { operators } from '../fields/operators.ts'
import type { Operator } from '../fields/operators.ts'

/** What a condition looks at, in one word: a property's id, or a column that every object has. */
const columns = ['name', 'author', 'created_at', 'updated_at', 'tags'] as const
type Column = (typeof columns)[number]

export type Condition = { of: string; operator: Operator; value: unknown }
/** Conditions that all count, or of which one is enough; a group may stand among them. */
export type Filter = { join: 'AND' | 'OR'; parts: (Condition | Filter)[] }

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

/** A filter that was kept, or none where what was kept is no filter. */
export const readFilter = (kept: unknown): Filter =>
  (filter.safeParse(kept).data as Filter | undefined) ?? noFilter

export type Where = {
  column?: Column | 'id'
  property_id?: string
  operator?: Operator
  value?: unknown
  AND?: Where[]
  OR?: Where[]
}

export const isColumn = (of: string): of is Column => (columns as readonly string[]).includes(of)
export const named = (of: string) => (isColumn(of) ? { column: of } : { property_id: of })
const takesNone: ReadonlySet<Operator> = new Set(['IS_NULL', 'IS_NOT_NULL'])
const takesText: ReadonlySet<Operator> = new Set(['LIKE', 'NOT_LIKE'])

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** A condition whose value has still to be chosen asks nothing. */
const isWhole = ({ operator, value }: Condition): boolean => {
  if (takesNone.has(operator)) return true
  if (operator === 'BETWEEN' || operator === 'NOT_BETWEEN')
    return Array.isArray(value) && value.length === 2 && value.every((end) => !isBlank(end))
  return !isBlank(value)
}

/** A text as a pattern that finds it anywhere. */
const pattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

function whereOf({ of, operator, value }: Condition): Where {
  if (takesNone.has(operator)) return { ...named(of), operator }
  if (!takesText.has(operator)) return { ...named(of), operator, value }
  return { ...named(of), operator, value: pattern(typeof value === 'string' ? value : '') }
}

/** The filter as the public language asks it; undefined where it asks nothing. Properties not in `known` are left out. */
export function toWhere({ join, parts }: Filter, known: ReadonlySet<string>): Where | undefined {
  const found = parts.flatMap((part) => {
    if (isGroup(part)) return toWhere(part, known) ?? []
    const isKnown = isColumn(part.of) || known.has(part.of)
    return isKnown && isWhole(part) ? whereOf(part) : []
  })
  return found.length > 0 ? { [join]: found } : undefined
}
