import { type Area, areaOf, parseRef } from '#schema/kinds/spreadsheet/address.ts'
import { type CheckRule, checkLimits } from '#schema/kinds/spreadsheet/checks.ts'
import { comparedKinds } from '#schema/kinds/spreadsheet/condition.ts'
import { showFormula, storeFormula } from '#schema/kinds/spreadsheet/formulaText.ts'
import { type ConditionDraft, draftOf, readDraft, typedNumber } from '../filter/conditionText.ts'
import type { SheetView } from '../SheetView.ts'

export const checkKinds = ['list', 'range', 'number', 'date', 'length'] as const
export const checkConditions = ['between', 'outside', ...comparedKinds] as const

/** A check as it is being written. */
export type CheckDraft = {
  kind: (typeof checkKinds)[number]
  values: string
  range: string
  condition: ConditionDraft
}
export type WrongField = 'values' | 'range' | 'first' | 'second'

/** What a rule would be written as. */
export function draftOfRule(view: SheetView, rule: CheckRule | undefined, area: Area): CheckDraft {
  const empty: CheckDraft = {
    kind: 'list',
    values: '',
    range: '',
    condition: { kind: 'between', first: '', second: '' },
  }
  if (!rule || rule.kind === 'none') return empty
  const { kind } = rule
  if (kind === 'list') return { ...empty, kind, values: rule.values.join('\n') }
  if (kind === 'range')
    return { ...empty, kind, range: showFormula(rule.range, view.typing.placeIn(view.sheet!)) }
  const style =
    kind === 'date' ? { format: 'date' as const } : view.workbook.style(area.sheet, area.top, area.left)
  return { ...empty, kind, condition: draftOf(view, rule.condition, kind === 'length' ? {} : style) }
}

/** The word that a typed value has, whatever the language. */
const wordFrom = (view: SheetView, text: string): string => String(typedNumber(view, text) ?? text)

/** The rule of a draft, or which of its fields cannot be read. */
export function ruleOf(view: SheetView, draft: CheckDraft): CheckRule | { wrong: WrongField[] } {
  const { kind } = draft
  if (kind === 'list') {
    const values = [...new Set(draft.values.split('\n').map((line) => line.trim()))].filter(
      (line) => line !== '',
    )
    const isFit = values.every((value) => value.length <= checkLimits.valueSigns)
    if (values.length === 0 || values.length > checkLimits.values || !isFit) return { wrong: ['values'] }
    return { kind, values: values.map((value) => wordFrom(view, value)) }
  }
  if (kind === 'range') {
    const range = storeFormula(draft.range.trim().replace(/^=/, ''), view.typing.placeIn(view.sheet!))
    const ref = parseRef(range)
    return ref && areaOf(ref, view.workbook.book, view.sheet!.id) ? { kind, range } : { wrong: ['range'] }
  }
  const read = readDraft(view, draft.condition)
  return 'wrong' in read ? read : { kind, condition: read.condition }
}
