import {
  type Condition,
  type ConditionKind,
  isTextKind,
  numbersOf,
} from '#schema/kinds/spreadsheet/condition.ts'
import type { CellStyle } from '#schema/kinds/spreadsheet/style.ts'
import type { SheetView } from '../SheetView.ts'
import { editText, languageOf, readTyped } from '../typed.ts'

/** A condition as it is being written: what it compares to, as typed. */
export type ConditionDraft = { kind: ConditionKind; first: string; second: string }

const placeOf = (view: SheetView) => ({
  book: view.workbook.book,
  sheet: view.sheet!.id,
  language: languageOf(view.locale),
})

/** The number that was typed, a date or a share among them; undefined for anything else. */
export function typedNumber(view: SheetView, text: string): number | undefined {
  const { value } = readTyped(text.trim(), placeOf(view), view.locale)
  return typeof value === 'number' ? value : undefined
}

/** What a draft asks; `wrong` tells which of its fields cannot be read. */
export function readDraft(
  view: SheetView,
  { kind, first, second }: ConditionDraft,
): { condition: Condition } | { wrong: ('first' | 'second')[] } {
  if (isTextKind(kind)) return first === '' ? { wrong: ['first'] } : { condition: { kind, text: first } }
  const count = numbersOf(kind)
  const [from, to] = [typedNumber(view, first), typedNumber(view, second)]
  const wrong = [
    ...(count > 0 && from === undefined ? (['first'] as const) : []),
    ...(count > 1 && to === undefined ? (['second'] as const) : []),
  ]
  if (wrong.length > 0) return { wrong }
  if (count === 0) return { condition: { kind } }
  if (count === 1) return { condition: { kind, from: from! } }
  return { condition: { kind, from: Math.min(from!, to!), to: Math.max(from!, to!) } }
}

/** A condition as it would be typed; numbers look as those of a style. */
export function draftOf(
  view: SheetView,
  { kind, text, from, to }: Condition,
  style: CellStyle,
): ConditionDraft {
  const print = (number: number | undefined) =>
    editText(number, style, { ...placeOf(view), locale: view.locale })
  return isTextKind(kind)
    ? { kind, first: text ?? '', second: '' }
    : { kind, first: print(from), second: print(to) }
}
