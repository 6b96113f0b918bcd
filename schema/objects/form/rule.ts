import { checkValue } from '../../fields/checkValue.ts'
import { isNothing, type FieldProperty, type Manner, type Moment } from '../../fields/field.ts'
import { operators, type Operator } from '../../fields/operators.ts'
import { printValue } from '../../fields/printValue.ts'
import { fields } from '../../fields/registry.ts'

export type FormCondition = { of: string; operator: Operator; value: unknown }
/** Conditions joined by AND or OR; groups may be nested. An empty rule always holds. */
export type FormRule = { join: 'AND' | 'OR'; parts: (FormCondition | FormRule)[] }

export const noRule: FormRule = { join: 'AND', parts: [] }
export const isRule = (part: FormCondition | FormRule): part is FormRule => 'join' in part

/** The most values of a condition, and the longest text that it searches for. */
const valuesMost = 50
const soughtSigns = 10_000

/** The longest list of values in a condition, as JSON: guests receive all of them. */
const valueSigns = 8000

/** How many conditions may still be read: the most of a form, whatever is written in it. */
export type Left = { conditions: number }
export const conditionsMost = 500

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readCondition(kept: Record<string, unknown>): FormCondition[] {
  const { of, operator, value = null } = kept
  const known = operators.find((each) => each === operator)
  if (typeof of !== 'string' || of.length > 64 || !known) return []
  // Like a condition whose value has not been chosen yet.
  const isRead = JSON.stringify(value).length <= valueSigns
  return [{ of, operator: known, value: isRead ? value : null }]
}

/** A rule as a layout stores it; an invalid one is left out. */
export function readRule(kept: unknown, left: Left, isInside = false): FormRule {
  if (!isObject(kept) || !Array.isArray(kept['parts'])) return noRule
  const parts = kept['parts'].slice(0, conditionsMost).flatMap((part: unknown): FormRule['parts'] => {
    if (!isObject(part) || left.conditions <= 0) return []
    left.conditions -= 1
    if (!('join' in part)) return readCondition(part)
    return isInside ? [] : [readRule(part, left, true)]
  })
  return { join: kept['join'] === 'OR' ? 'OR' : 'AND', parts }
}

/** A value in a condition, with its property. */
export type Asked = { property: FieldProperty; value: unknown }

const manner: Manner = { locale: 'en-US', timeZone: 'UTC' }

/**
 * Whether a rule holds. `ask` returns the property of a condition and its checked value. A condition about a missing
 * property, or one whose value has not been chosen yet, is ignored.
 */
export function holds(rule: FormRule, ask: (id: string) => Asked | undefined, at: Moment): boolean {
  const found = holdsOf(rule, ask, at)
  return found ?? true
}

/** Undefined when it has no effective condition. */
function holdsOf(rule: FormRule, ask: (id: string) => Asked | undefined, at: Moment): boolean | undefined {
  const answers = rule.parts.flatMap((part) => {
    const asked = isRule(part) ? undefined : ask(part.of)
    const found = isRule(part) ? holdsOf(part, ask, at) : asked && meets(part, asked, at)
    return found === undefined ? [] : [found]
  })
  if (answers.length === 0) return undefined
  return rule.join === 'AND' ? answers.every(Boolean) : answers.some(Boolean)
}

function meets({ operator, value: wanted }: FormCondition, { property, value }: Asked, at: Moment) {
  const one = { ...property, required: false, multiple: { ...property.multiple, status: false } }
  const values = (Array.isArray(value) ? value : [value]).filter((each) => !isNothing(each))
  const compare = (a: unknown, b: unknown) => fields[property.kind].compare(a, b)
  const checked = (given: unknown): unknown => {
    const found = checkValue(given ?? null, one, at)
    return 'value' in found && !isNothing(found.value) ? found.value : undefined
  }
  const isAny = (all: unknown[]) => {
    const sought = new Set(all.map((each) => JSON.stringify(each)))
    return values.some((each) => sought.has(JSON.stringify(each)))
  }
  const list = (Array.isArray(wanted) ? wanted : [])
    .slice(0, valuesMost)
    .map(checked)
    .filter((each) => each !== undefined)
  const single = checked(wanted)
  switch (operator) {
    case 'IS_NULL':
      return values.length === 0
    case 'IS_NOT_NULL':
      return values.length > 0
    case 'EQ':
      return single === undefined ? undefined : isAny([single])
    case 'NEQ':
      return single === undefined ? undefined : !isAny([single])
    case 'IN':
      return list.length === 0 ? undefined : isAny(list)
    case 'NOT_IN':
      return list.length === 0 ? undefined : !isAny(list)
    case 'LIKE':
    case 'NOT_LIKE': {
      if (typeof wanted !== 'string' || wanted === '') return undefined
      const sought = wanted.toLowerCase()
      const isFound = values.some((each) =>
        printValue(each, one, manner).slice(0, soughtSigns).toLowerCase().includes(sought),
      )
      return isFound === (operator === 'LIKE')
    }
    case 'GT':
      return single === undefined ? undefined : values.some((each) => compare(each, single) > 0)
    case 'GTE':
      return single === undefined ? undefined : values.some((each) => compare(each, single) >= 0)
    case 'LT':
      return single === undefined ? undefined : values.some((each) => compare(each, single) < 0)
    case 'LTE':
      return single === undefined ? undefined : values.some((each) => compare(each, single) <= 0)
    case 'BETWEEN':
    case 'NOT_BETWEEN': {
      const [low, high] = [
        checked(Array.isArray(wanted) ? wanted[0] : null),
        checked(Array.isArray(wanted) ? wanted[1] : null),
      ]
      if (low === undefined || high === undefined) return undefined
      const isWithin = values.some((each) => compare(each, low) >= 0 && compare(each, high) <= 0)
      return operator === 'BETWEEN' ? isWithin : values.length > 0 && !isWithin
    }
  }
}
