import type * as Y from 'yjs'
import { type Area, parseRef } from './address.ts'
import { type Box, doMeet, isIn, isWithin, parseArea, printArea } from './areas.ts'
import type { Sheet } from './book.ts'
import {
  type Condition,
  isTextKind,
  meets,
  numbersOf,
  parseCondition,
  type Plain,
  wordOf,
} from './condition.ts'
import { newId, sheetsOf } from './maps.ts'

/** What the cells of an area may hold; `none` takes away what an older one says of them. Values of a list are words (`wordOf`). */
export type CheckRule =
  | { kind: 'none' }
  | { kind: 'list'; values: readonly string[] }
  /** The values that stand in an area, by its reference as formulas store it. */
  | { kind: 'range'; range: string }
  /** A number, a day by its number, or the number of signs. */
  | { kind: 'number' | 'date' | 'length'; condition: Condition }
/** `isStrict`: what breaks it cannot be typed; else it is marked. `help` is what its author says of it. */
export type Check = { rule: CheckRule; isStrict: boolean; help: string }
/** A check on an area of its sheet; of several the last counts. */
export type PlacedCheck = Check & { id: string; turn: number; area: Box }

export const checkLimits = {
  checks: 500,
  values: 500,
  valueSigns: 200,
  helpSigns: 300,
  storedSigns: 200_000,
} as const

const keyOf = (sheet: string, id: string) => `${sheet}/check/${id}`

const clipped = (value: unknown, most: number): string =>
  typeof value === 'string' ? value.slice(0, most).toWellFormed() : ''

/** The rule that is stored; undefined for what no editor writes. */
export function parseRule(found: Record<string, unknown>): CheckRule | undefined {
  const { kind, values, range } = found
  if (kind === 'none') return { kind }
  if (kind === 'list' && Array.isArray(values)) {
    const words = values.slice(0, checkLimits.values).map((value) => clipped(value, checkLimits.valueSigns))
    return { kind, values: [...new Set(words)].filter((word) => word !== '') }
  }
  if (kind === 'range' && typeof range === 'string' && range.length < 200 && parseRef(range))
    return { kind, range }
  const condition = parseCondition(found.condition)
  const isNumber = condition && !isTextKind(condition.kind) && numbersOf(condition.kind) > 0
  return isNumber && (kind === 'number' || kind === 'date' || kind === 'length')
    ? { kind, condition }
    : undefined
}

function parseCheck(sheet: Sheet, id: string, stored: unknown): PlacedCheck | undefined {
  if (typeof stored !== 'string' || stored.length > checkLimits.storedSigns) return undefined
  let found: Record<string, unknown>
  try {
    found = Object(JSON.parse(stored))
  } catch {
    return undefined
  }
  const rule = parseRule(found)
  const area = parseArea(sheet, found.area)
  if (!rule || !area) return undefined
  return {
    id,
    rule,
    area,
    turn: Number.isSafeInteger(found.turn) ? (found.turn as number) : 0,
    isStrict: found.isStrict === true,
    help: clipped(found.help, checkLimits.helpSigns),
  }
}

/** The checks of a sheet in their order; of those that two people make at once, the one of the later id is later. */
export function readChecks(sheet: Sheet, stored: ReadonlyMap<string, unknown>): PlacedCheck[] {
  const found = [...stored].flatMap(([id, value]) => parseCheck(sheet, id, value) ?? [])
  found.sort((a, b) => a.turn - b.turn || (a.id < b.id ? -1 : 1))
  return found.slice(-checkLimits.checks)
}

/** The check of a cell. */
export function checkAt({ checks }: Sheet, row: number, column: number): PlacedCheck | undefined {
  const found = checks?.findLast(({ area }) => isIn(area, row, column))
  return found?.rule.kind === 'none' ? undefined : found
}

/** Whether a sheet has room for a check of some areas which do not meet: those of the checks within them make room. */
export function hasRoomForCheck({ checks = [] }: Sheet, areas: readonly Box[]): boolean {
  const kept = checks.filter((each) => !areas.some((area) => isWithin(each.area, area)))
  return kept.length + areas.length <= checkLimits.checks
}

type AskedCheck = { area: Box; check: Check | undefined }

/** Checks areas from now on, one after the other; undefined for nothing. False where the sheet has no room for one. */
export function addChecks(doc: Y.Doc, sheet: Sheet, asked: readonly AskedCheck[]): boolean {
  let checks: readonly PlacedCheck[] = sheet.checks ?? []
  return doc.transact(() =>
    asked.every(({ area, check }) => {
      const kept = checks.filter((each) => !isWithin(each.area, area))
      if (kept.length >= checkLimits.checks) return false
      for (const each of checks) if (isWithin(each.area, area)) sheetsOf(doc).delete(keyOf(sheet.id, each.id))
      const turn = (checks.at(-1)?.turn ?? 0) + 1
      checks = kept
      if (!check && !kept.some((each) => doMeet(each.area, area))) return true
      const said = check ?? { rule: { kind: 'none' as const }, isStrict: false, help: '' }
      const made = { ...said, id: newId(), turn, area }
      const { rule, isStrict, help } = said
      const stored = { ...rule, area: printArea({ ...area, sheet }), turn, isStrict, help }
      sheetsOf(doc).set(keyOf(sheet.id, made.id), JSON.stringify(stored))
      checks = [...kept, made]
      return true
    }),
  )
}

/** The same for one area. */
export const writeCheck = (doc: Y.Doc, { sheet, ...area }: Area, check: Check | undefined): boolean =>
  addChecks(doc, sheet, [{ area, check }])

/** Whether a cell may hold a value; an empty one always may. `listed` gives the words of an area. */
export function allows(
  rule: CheckRule,
  value: Plain,
  listed: (range: string) => ReadonlySet<string>,
): boolean {
  if (value === undefined || value === '' || rule.kind === 'none') return true
  if (rule.kind === 'list') return rule.values.includes(wordOf(value))
  if (rule.kind === 'range') return listed(rule.range).has(wordOf(value))
  if (rule.kind === 'length') return meets(wordOf(value).length, rule.condition)
  return typeof value === 'number' && meets(value, rule.condition)
}
