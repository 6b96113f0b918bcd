import { type Border, type Borders, sides } from '#schema/kinds/spreadsheet/borders.ts'
import { type CellStyle } from '#schema/kinds/spreadsheet/style.ts'
import { nearestColor } from '../files/colors.ts'
import { readFormat } from '../files/numberFormat.ts'
import type { Attributes } from './htmlTokens.ts'

/** How a cell of another program looks, by which code its numbers are shown, and what is said of its columns. */
export type ForeignLook = {
  style: CellStyle
  isText?: true
  isTruth?: true
  /** A cell that lies over the next ones without being merged with them. */
  isOver?: true
}

/** Rules of a style sheet by their selectors, and how it says that numbers are written. */
export type StyleRules = { byName: Map<string, string>; decimal?: string; thousand?: string }

const cssMost = 4000
const rulesMost = 5000

/** The declarations of a rule by their names. */
function declarations(css: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, name, value] of css
    .slice(0, cssMost)
    .matchAll(/([\w-]+)\s*:\s*((?:"[^"]*"|'[^']*'|[^;"'])*)/g))
    found.set(name!.toLowerCase(), value!.trim())
  return found
}

/** Signs as CSS of Microsoft writes them: `\#`, and a quote as `\0022`. */
const unescaped = (text: string): string =>
  text
    .replace(/^(["'])(.*)\1$/s, '$2')
    .replaceAll(/\\(?:([0-9a-f]{4})|(.))/gis, (_, hex?: string, sign?: string) =>
      hex ? String.fromCharCode(Number.parseInt(hex, 16)) : sign!,
    )

/** Adds the rules of a `<style>` for elements and classes. */
export function readRules(css: string, rules: StyleRules): void {
  const bare = css.replaceAll(/<!--|-->|\/\*[^]*?\*\//g, '')
  for (const block of bare.split('}')) {
    const [selectors = '', body = ''] = block.split('{', 2)
    for (const selector of selectors.split(',')) {
      const name = /^\s*(td|th|table|(?:td)?\.[\w-]+)\s*$/i.exec(selector)?.[1]?.toLowerCase()
      if (name === undefined || rules.byName.size > rulesMost) continue
      if (name === 'table') {
        const said = declarations(body)
        const [decimal, thousand] = ['decimal', 'thousand'].map((each) =>
          unescaped(said.get(`mso-displayed-${each}-separator`) ?? ''),
        )
        if (decimal) Object.assign(rules, { decimal, thousand })
        continue
      }
      const key = name.replace(/^td\./, '.')
      rules.byName.set(key, `${rules.byName.get(key) ?? ''};${body}`)
    }
  }
}

const colorNames: Record<string, string> = {
  red: 'FF0000',
  lime: '00FF00',
  green: '008000',
  blue: '0000FF',
  navy: '000080',
  yellow: 'FFFF00',
  aqua: '00FFFF',
  cyan: '00FFFF',
  teal: '008080',
  fuchsia: 'FF00FF',
  purple: '800080',
  maroon: '800000',
  olive: '808000',
  orange: 'FFA500',
  pink: 'FFC0CB',
  silver: 'C0C0C0',
  gray: '808080',
  grey: '808080',
}

/** A colour of CSS as six hexadecimal digits; undefined for one that is not known or not seen. */
function hexOf(css: string | undefined): string | undefined {
  const text = (css ?? '').trim().toLowerCase()
  const hex = /#([0-9a-f]{6}|[0-9a-f]{3})(?![0-9a-f])/.exec(text)?.[1]
  if (hex) return hex.length === 6 ? hex : Array.from(hex, (digit) => digit + digit).join('')
  const [, red, green, blue, alpha] =
    /rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)(?:[\s,/]+([\d.]+))?/.exec(text) ?? []
  if (red !== undefined)
    return alpha !== undefined && Number(alpha) === 0
      ? undefined
      : [red, green, blue].map((part) => Math.min(Number(part), 255).toString(16).padStart(2, '0')).join('')
  return colorNames[text.split(' ', 1)[0]!]
}

/** How wide lines are at most, in the units of Microsoft and of browsers. */
const [pointsMost, pixelsMost] = [
  { thin: 0.75, medium: 1.25 },
  { thin: 1, medium: 2 },
]

/** A line as CSS says it: `.5pt solid windowtext`, `2px dashed #ff0000`; undefined for none. */
function borderIn(css: string | undefined): Border | undefined {
  const text = (css ?? '').toLowerCase()
  const kind = /\b(?:solid|double|dashed|dotted|hairline|dot-dash(?:-slash)?|dot-dot-dash)\b/.exec(text)?.[0]
  if (kind === undefined) return undefined
  const [, size = '1', unit = 'px'] = /(?:^|\s)(\d*\.?\d+)(pt|px)\b/.exec(text) ?? []
  if (Number(size) === 0) return undefined
  const { thin, medium } = unit === 'pt' ? pointsMost : pixelsMost
  const color = hexOf(colorPart(text))
  const named = color && nearestColor(color, 'word')
  const line =
    kind === 'double'
      ? 'double'
      : kind !== 'solid' && kind !== 'hairline'
        ? 'dashed'
        : Number(size) <= thin
          ? 'thin'
          : Number(size) <= medium
            ? 'medium'
            : 'thick'
  return named ? { line, color: named } : { line }
}
/** What is left of a line without its width and kind. */
const colorPart = (css: string): string =>
  css
    .replace(/(?:^|\s)\d*\.?\d+(?:pt|px)\b/, ' ')
    .replace(/\b(?:solid|double|dashed|dotted|hairline|[a-z]+-[a-z-]+)\b/, ' ')
    .trim()

/** Google says the lines of its grid as well, in a gray of its own. */
function bordersIn(said: ReadonlyMap<string, string>): Borders | undefined {
  const borders: Borders = {}
  for (const side of sides) {
    const all = said.get('border') ?? ''
    const border = borderIn(said.get(`border-${side}`) ?? (/#ccc(?:ccc)?\b/i.test(all) ? '' : all))
    if (border) borders[side] = border
  }
  return Object.keys(borders).length > 0 ? borders : undefined
}

const verticalNames: Record<string, CellStyle['vertical']> = { top: 'top', middle: 'middle' }

/** Names of Microsoft for codes that it does not spell out. */
const formatNames: Record<string, string> = {
  fixed: '0.00',
  standard: '#,##0.00',
  percent: '0.00%',
  'short date': 'dd/mm/yyyy',
  'medium date': 'dd/mm/yyyy',
  'long date': 'dd/mm/yyyy',
  currency: '$#,##0.00',
}

function microsoftFormat(said: string): Pick<ForeignLook, 'style' | 'isText'> {
  const code = unescaped(said)
  if (code === '@') return { style: {}, isText: true }
  return { style: formatOf(formatNames[code.toLowerCase()] ?? code) }
}

/** The format of a code, as far as it is known here. */
function formatOf(code: string): CellStyle {
  const { isLost: _, ...format } = readFormat(-1, code.slice(0, 300))
  return format
}

/** Formats of Google by their numbers, where no code is given. */
const googleCodes: Record<number, string> = {
  2: '#,##0.00',
  3: '0.00%',
  4: '$#,##0.00',
  5: 'dd/mm/yyyy',
  7: 'dd/mm/yyyy',
}

function googleFormat(said: string): Pick<ForeignLook, 'style' | 'isText'> {
  const [kind, code] = partsOfGoogle(said)
  if (typeof code === 'string' && code !== '')
    return code === '@' ? { style: {}, isText: true } : { style: formatOf(code) }
  return { style: typeof kind === 'number' && googleCodes[kind] ? formatOf(googleCodes[kind]) : {} }
}

/** What Google says of a cell: the number of a kind, then a part for each; as an object, or in older copies as a list. */
export function partsOfGoogle(said: string): unknown[] {
  try {
    const found = Object(JSON.parse(said)) as Record<string, unknown>
    const kind = found['1']
    return typeof kind === 'number' && said.includes('[null') && Array.isArray(found)
      ? [kind, found[2], found[kind]]
      : [kind, found['2'], found[String(kind)]]
  } catch {
    return []
  }
}

/** Languages of Windows that write a decimal point. */
const pointed = new Set(['1033', '2057', '2052', '1028', '1041', '3081', '4105'])

/** `sdnum` of LibreOffice: two languages, and the code in the words of the second. */
function openFormat(said: string): Omit<ForeignLook, 'isOver'> {
  const [own = '', other = '', ...rest] = said.split(';')
  const code = rest.join(';')
  if (code === '@') return { style: {}, isText: true }
  if (/^BOOLEAN|^ЛОГИЧЕСКИЙ|^WAHRHEIT/i.test(code)) return { style: {}, isTruth: true }
  const language = other === '' || other === '0' ? own : other
  const isPointed = pointed.has(language)
  const english = isPointed
    ? code
    : code.replaceAll(/"[^"]*"|\[[^\]]*\]|[.,\s]/g, (sign) =>
        sign === ',' ? '.' : sign === '.' || sign.trim() === '' ? ',' : sign,
      )
  // Days and years have the letters of the language: ДД.ММ.ГГГГ, TT.MM.JJJJ.
  if (!isPointed && !/[0#]/.test(code) && /[дгtj]{2}/i.test(code)) return { style: { format: 'date' } }
  return { style: english === '' ? {} : formatOf(english) }
}

/** How a cell looks by its attributes, its classes and the tags around its text. */
export function foreignLook(attributes: Attributes, css: string): ForeignLook {
  const said = declarations(css)
  const weight = said.get('font-weight') ?? ''
  const align = said.get('text-align') ?? attributes.align?.toLowerCase()
  const color = hexOf(said.get('color') ?? attributes.color)
  const fill = hexOf(said.get('background-color') ?? said.get('background') ?? attributes.bgcolor)
  const borders = bordersIn(said)
  const vertical = verticalNames[said.get('vertical-align') ?? attributes.valign?.toLowerCase() ?? '']
  const isWrapped = said.get('white-space') === 'normal' || said.get('wrap-strategy') === '4'
  const microsoft = said.get('mso-number-format')
  const numbers =
    attributes['data-sheets-numberformat'] !== undefined
      ? googleFormat(attributes['data-sheets-numberformat'])
      : attributes.sdnum !== undefined
        ? openFormat(attributes.sdnum)
        : microsoft === undefined
          ? { style: {} }
          : microsoftFormat(microsoft)
  const [word, back] = [color && nearestColor(color, 'word'), fill && nearestColor(fill, 'back')]
  return {
    ...numbers,
    ...(said.get('mso-ignore')?.includes('colspan') ? { isOver: true } : {}),
    style: {
      ...numbers.style,
      ...(weight.startsWith('bold') || Number(weight) >= 600 ? { bold: true } : {}),
      ...(said.get('font-style')?.startsWith('italic') ? { italic: true } : {}),
      ...(align === 'left' || align === 'center' || align === 'right' ? { align } : {}),
      ...(vertical ? { vertical } : {}),
      ...(isWrapped ? { wrap: true } : {}),
      ...(borders ? { borders } : {}),
      ...(word ? { color: word } : {}),
      ...(back ? { fill: back } : {}),
    },
  }
}
