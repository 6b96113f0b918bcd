import { functionNames } from '#schema/kinds/spreadsheet/functionNames.ts'
import { ownNames } from '#schema/kinds/spreadsheet/names.ts'

/** Functions that came after the format, which writes them with a prefix. */
const later = new Set(
  (
    'BYCOL BYROW CONCAT DAYS IFNA IFS LAMBDA LET MAKEARRAY MAP REDUCE SCAN SEQUENCE SORTBY SWITCH TEXTJOIN UNIQUE ' +
    'XLOOKUP XOR'
  ).split(' '),
)
/** Those have two. */
const latest = new Set(['FILTER', 'SORT'])

const inTexts = String.raw`"(?:[^"]|"")*"`
const inNames = String.raw`'(?:[^']|'')*'`
const sheet = String.raw`(?:${inNames}|[\p{L}_][\p{L}\p{N}_.]*)!`
const cell = String.raw`\$?[A-Za-z]{1,3}\$?[1-9]\d{0,6}(?![\p{L}\p{N}_.(])`
const columns = String.raw`\$?[A-Za-z]{1,3}:\$?[A-Za-z]{1,3}(?![\p{L}\p{N}_.(])`
/** What a formula is made of; what is neither a reference nor a name is in no group. */
const words = new RegExp(
  `${inTexts}|#(?:DIV/0!|REF!|NAME\\?|VALUE!|N/A|NUM!|SPILL!|CALC!|ACCESS!|BUSY!)|(?<array>(?:${sheet})?${cell})#|` +
    `${sheet}|${inNames}|${columns}|${cell}|` +
    String.raw`(?<number>\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<name>[\p{L}_\\][\p{L}\p{N}_.\\]*)(?<call>\s*\()?`,
  'gu',
)
type Word = { array?: string; name?: string; call?: string }
const texts = new RegExp(inTexts, 'g')
/** A formula with each reference to an array and each name replaced. */
const replaced = (formula: string, replace: (word: Word) => string | undefined): string =>
  formula.replaceAll(words, (...found) => {
    const [whole] = found as [string]
    return replace(found.at(-1) as Word) ?? whole
  })

/** Whether a stored formula reads objects of the space, which no other program has. */
export const readsObjects = (formula: string): boolean =>
  /(?<![\p{L}\p{N}_.])OBJECT(?:S|SUM|COUNT)?\s*\(/iu.test(formula.replaceAll(texts, ''))

const isConstant = (name: string): boolean => /^(?:TRUE|FALSE)$/i.test(name)
const isFunction = (name: string): boolean => Object.hasOwn(functionNames, name.toUpperCase())

/** A formula as workbooks keep it, of one in English. Names that it gives itself have a prefix. */
export function fileFormula(formula: string): string {
  const own = ownNames(formula)
  return replaced(formula, ({ array, name, call = '' }) => {
    if (array !== undefined) return `_xlfn.ANCHORARRAY(${array})`
    if (name === undefined || isConstant(name)) return undefined
    if (call !== '' && latest.has(name)) return `_xlfn._xlws.${name}${call}`
    if (call !== '' && later.has(name)) return `_xlfn.${name}${call}`
    return own.has(name.toLowerCase()) ? `_xlpm.${name}${call}` : undefined
  })
}

const prefix = /^(?:_xlfn\.|_xlws\.|_xlpm\.)+/i
const anchored = new RegExp(String.raw`(${inTexts})|_xlfn\.ANCHORARRAY\(([^()"]*)\)`, 'gi')

/** A formula in English, of one as workbooks keep it. */
export const plainFormula = (formula: string): string =>
  replaced(
    formula.replaceAll(anchored, (_, text?: string, array = '') => text ?? `${array}#`),
    ({ name, call = '' }) => (name === undefined ? undefined : name.replace(prefix, '') + call),
  )

const noNames: ReadonlySet<string> = new Set()

/**
 * What keeps a formula of a workbook from being counted here: a link to another file, or else; undefined for nothing. `names` are those
 * of its ranges, in small letters.
 */
export function unknownIn(
  formula: string,
  names: ReadonlySet<string> = noNames,
): 'links' | 'formulas' | undefined {
  if (/\[\d+\]/.test(formula.replaceAll(texts, ''))) return 'links'
  let isUnknown = false
  const rest = formula
    .replaceAll(anchored, (_, text?: string, array = '') => text ?? `${array}#`)
    .replaceAll(words, (...found) => {
      const { name, call } = found.at(-1) as Word
      if (name === undefined || isConstant(name) || /^_xlpm\./i.test(name)) return ''
      if (call === undefined && names.has(name.toLowerCase())) return ''
      if (call === undefined || !isFunction(name.replace(prefix, ''))) isUnknown = true
      return ''
    })
  return isUnknown || /[[\]{}@#!]/.test(rest) ? 'formulas' : undefined
}
