import { functionNames } from '#schema/kinds/spreadsheet/functionNames.ts'

/** Functions that came after the format, which writes them with a prefix. */
const later = new Set(['CONCAT', 'DAYS', 'IFNA', 'IFS', 'SWITCH', 'TEXTJOIN', 'XLOOKUP', 'XOR'])

const inTexts = String.raw`"(?:[^"]|"")*"`
const inNames = String.raw`'(?:[^']|'')*'`
const parts = new RegExp(
  `(?<kept>${inTexts}|${inNames})|(?<name>[\\p{L}_\\\\][\\p{L}\\p{N}_.\\\\]*)(?=\\()`,
  'gu',
)

/** A formula as workbooks keep it, of one in English. */
export const fileFormula = (formula: string): string =>
  formula.replaceAll(parts, (...found) => {
    const [whole] = found as [string]
    const { name } = found.at(-1) as { name?: string }
    return name && later.has(name) ? `_xlfn.${name}` : whole
  })

/** A formula in English, of one as workbooks keep it. */
export const plainFormula = (formula: string): string =>
  formula.replaceAll(parts, (...found) => {
    const [whole] = found as [string]
    const { name } = found.at(-1) as { name?: string }
    return name ? name.replace(/^(?:_xlfn\.|_xlws\.)+/i, '') : whole
  })

const texts = new RegExp(inTexts, 'g')
const words = new RegExp(
  `${inTexts}|(?:${inNames}|[\\p{L}_][\\p{L}\\p{N}_.]*)!|#(?:DIV/0!|REF!|NAME\\?|VALUE!|N/A|NUM!)|` +
    String.raw`(?<ref>\$?[A-Za-z]{1,3}\$?[1-9]\d{0,6}(?![\p{L}\p{N}_.(])|\$?[A-Za-z]{1,3}:\$?[A-Za-z]{1,3}(?![\p{L}\p{N}_.(]))|` +
    String.raw`(?<number>\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<name>[\p{L}_\\][\p{L}\p{N}_.\\]*)(?<call>\s*\()?`,
  'gu',
)

/** What keeps a formula from being counted here: a link to another file, or else; undefined for nothing. */
export function unknownIn(formula: string): 'links' | 'formulas' | undefined {
  if (/\[\d+\]/.test(formula.replaceAll(texts, ''))) return 'links'
  let isUnknown = false
  const rest = formula.replaceAll(words, (...found) => {
    const { name, call } = found.at(-1) as { name?: string; call?: string }
    if (name === undefined) return ''
    const known = call ? Object.hasOwn(functionNames, name.toUpperCase()) : false
    if (!known && !/^(?:TRUE|FALSE)$/i.test(name)) isUnknown = true
    return ''
  })
  return isUnknown || /[[\]{}@#!]/.test(rest) ? 'formulas' : undefined
}
