import { type Area, areaOf, parseRef } from '#schema/kinds/spreadsheet/address.ts'
import {
  address,
  type FormulaLanguage,
  type FormulaPlace,
  storeFormula,
} from '#schema/kinds/spreadsheet/formulaText.ts'
import type { Book } from '#schema/kinds/spreadsheet/book.ts'
import { areaNamed, liveNames, namedBy } from '#schema/kinds/spreadsheet/names.ts'
import { englishName, functionNames, russianName } from '#schema/kinds/spreadsheet/functionNames.ts'

/** Where a name is being written: the caret is at its end. */
export type NameSpot = { from: number; to: number; prefix: string }
/** The innermost call around the caret, by its English name, and the number of the argument there, 0 for the first. */
export type CallSpot = { name: string; argument: number }
/** A reference in a formula, `to` not included, and the cells that it means; `color` is the same for the same cells. */
export type ReferenceSpot = { from: number; to: number; area: Area; color: number }

const quotedPart = /"(?:[^"]|"")*("?)|'[^']*('?)/g
const closed = '\uE000'
const open = '\uE001'
const nameAtEnd = /(?<![\p{L}\p{N}_.$!:\uE000])[\p{L}_][\p{L}\p{N}_.]*$/u
const looksLikeCell = /^[A-Za-z]{1,3}\d+$/
/** More are not marked, so that a long formula is written as quickly as a short one. */
const referencesMost = 64

/** What stands before the caret, with other signs in the place of what is quoted. */
const unquoted = (text: string, caret: number): string =>
  text
    .slice(0, caret)
    .replaceAll(quotedPart, (part, double: string | undefined, single: string | undefined) =>
      (double || single ? closed : open).repeat(part.length),
    )

/** The name that ends at the caret, where a function may stand; undefined within words, references and other names. */
export function nameAt(text: string, caret: number): NameSpot | undefined {
  if (!text.startsWith('=') || /^[\p{L}\p{N}_.(!:$]/u.test(text.slice(caret))) return undefined
  const prefix = nameAtEnd.exec(unquoted(text, caret))?.[0]
  if (prefix === undefined || looksLikeCell.test(prefix)) return undefined
  return { from: caret - prefix.length, to: caret, prefix }
}

/** The call that the caret stands in. In Russian a comma behind a digit is that of a number. */
export function callAt(text: string, caret: number, language: FormulaLanguage): CallSpot | undefined {
  if (!text.startsWith('=')) return undefined
  const before = unquoted(text, caret)
  let [depth, argument] = [0, 0]
  for (let at = before.length - 1; at > 0; at -= 1) {
    const sign = before[at]!
    if (sign === ')') depth += 1
    else if (sign === '(' && depth > 0) depth -= 1
    else if (sign === '(') {
      const name = /[\p{L}_][\p{L}\p{N}_.]*$/u.exec(before.slice(0, at))?.[0]
      if (name !== undefined) return { name: englishName(name), argument }
      argument = 0
    } else if (depth === 0 && isSeparator(before, at, language)) argument += 1
  }
  return undefined
}
const isSeparator = (text: string, at: number, language: FormulaLanguage): boolean =>
  text[at] === ';' || (text[at] === ',' && !(language === 'ru' && /\d/.test(text[at - 1] ?? '')))

const folded = (name: string): string => name.toUpperCase().replaceAll('Ё', 'Е')

/** The functions whose name begins so, as the reader writes them. Both languages are understood, the reader's own comes first. */
export function functionsBy(prefix: string, language: FormulaLanguage): string[] {
  const wanted = folded(prefix)
  const named = Object.keys(functionNames).map((english) => {
    const shown = language === 'ru' ? russianName(english) : english
    const isOwn = folded(shown).startsWith(wanted)
    return {
      shown,
      isOwn,
      isMeant: isOwn || english.startsWith(wanted) || folded(russianName(english)).startsWith(wanted),
    }
  })
  return named
    .filter(({ isMeant }) => isMeant)
    .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || a.shown.localeCompare(b.shown, language))
    .map(({ shown }) => shown)
}

/** The names of ranges that begin so. One that is written already is none to choose. */
export function rangesBy(prefix: string, book: Book): string[] {
  const wanted = prefix.toLowerCase()
  return liveNames(book)
    .map(({ name }) => name)
    .filter((name) => name.toLowerCase().startsWith(wanted) && name.toLowerCase() !== wanted)
}

const parts = new RegExp(
  String.raw`"(?:[^"]|"")*"?|(?<ref>${address})|(?<name>[\p{L}_][\p{L}\p{N}_.]*)(?![\p{L}\p{N}_.]|\s*\()`,
  'gu',
)

function areaWritten(written: string, groups: Record<string, string>, place: FormulaPlace): Area | undefined {
  if (groups.name !== undefined) {
    const range = namedBy(place.book, groups.name)
    return range && areaNamed(place.book, range)
  }
  const ref = groups.ref === undefined ? undefined : parseRef(storeFormula(written, place))
  return ref && areaOf(ref, place.book, place.sheet)
}

/** The references of a formula that point somewhere, in the order in which they stand. */
export function referencesIn(text: string, place: FormulaPlace): ReferenceSpot[] {
  if (!text.startsWith('=')) return []
  const colors = new Map<string, number>()
  const found: ReferenceSpot[] = []
  for (const { index, groups, 0: written } of text.matchAll(parts)) {
    const area = areaWritten(written, groups ?? {}, place)
    if (!area) continue
    const { sheet, top, left, bottom, right } = area
    const key = [sheet.id, top, left, bottom, right].join()
    const color = colors.get(key) ?? colors.size
    colors.set(key, color)
    found.push({ from: index, to: index + written.length, area, color })
    if (found.length === referencesMost) break
  }
  return found
}
