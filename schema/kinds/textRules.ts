import { bookmarkBounds, storedPicture, webAddress } from './bookmark.ts'
import { calloutIcon, calloutKinds } from './callout.ts'
import { safeAddress } from './markdown/address.ts'
import { pageIdOf } from './pageRef.ts'
import { textColors } from './textColors.ts'
import { videoOf } from './video.ts'

/**
 * How much of a text page is shown. Anyone who may edit a page may write anything into its document, so every reader,
 * in the browser and on the server, applies these limits and the rules below.
 */
export const textBounds = {
  /** Nested blocks; a nested list adds two levels. Deeper content is shown as its words alone. */
  depth: 64,
  colspan: 200,
  rowspan: 5000,
  /** Columns times rows of one table, with spans expanded. */
  tableCells: 20_000,
  /** A longer formula is shown as its source. */
  formulaSigns: 4000,
  /** The size of code, in one block and in a whole page, beyond which it is not highlighted. */
  colouredSigns: 20_000,
  colouredPageSigns: 200_000,
  addressSigns: 4000,
  labelSigns: 1000,
  imageWidthPx: 10_000,
  /** The number of characters shown in place of something that cannot be shown. */
  excerptSigns: 300,
} as const

/** The value as it may be shown; `undefined` stands for the default of the attribute. */
type Rule = (value: unknown) => unknown

const words =
  (signs: number): Rule =>
  (value) =>
    typeof value === 'string'
      ? value.slice(0, signs).toWellFormed()
      : typeof value === 'number' && Number.isFinite(value)
        ? String(value)
        : undefined

const whole =
  (least: number, most: number): Rule =>
  (value) => {
    if (typeof value !== 'number' && typeof value !== 'string') return undefined
    const number = value === '' ? Number.NaN : Number(value)
    return Number.isInteger(number) && number >= least && number <= most ? number : undefined
  }

const oneOf =
  (...names: string[]): Rule =>
  (value) =>
    names.find((name) => name === value)

const address: Rule = (value) =>
  typeof value === 'string' && value.length <= textBounds.addressSigns
    ? safeAddress(value.toWellFormed())
    : undefined

const widths: Rule = (value) => {
  const isWidth = (one: unknown) => whole(1, textBounds.imageWidthPx)(one) !== undefined
  return Array.isArray(value) && value.length <= textBounds.colspan && value.every(isWidth)
    ? value.map(Number)
    : undefined
}

const flag: Rule = (value) => (typeof value === 'boolean' ? value : undefined)

const cell = {
  colspan: whole(1, textBounds.colspan),
  rowspan: whole(1, textBounds.rowspan),
  colwidth: widths,
  align: oneOf('left', 'center', 'right'),
}
const formula = { latex: (value: unknown) => (typeof value === 'string' ? value.toWellFormed() : undefined) }

/** The attributes of every node and mark of a text page, each with its allowed values. */
const rules: Record<string, Record<string, Rule>> = {
  heading: { level: whole(1, 6) },
  orderedList: { start: whole(0, 999_999_999), type: oneOf('1', 'a', 'A', 'i', 'I') },
  taskItem: { checked: flag },
  codeBlock: { language: words(100) },
  image: {
    src: address,
    alt: words(textBounds.labelSigns),
    title: words(textBounds.labelSigns),
    width: whole(1, textBounds.imageWidthPx),
  },
  callout: { kind: oneOf(...calloutKinds), icon: (value) => calloutIcon(value) || undefined },
  column: { width: whole(1, 400) },
  tableHeader: cell,
  tableCell: cell,
  inlineMath: formula,
  blockMath: formula,
  mention: { kind: oneOf('user', 'page'), id: words(200), label: words(textBounds.labelSigns) },
  link: { href: address },
  video: { href: (value) => (videoOf(value) ? value : undefined) },
  bookmark: {
    href: webAddress,
    title: words(bookmarkBounds.titleSigns),
    description: words(bookmarkBounds.descriptionSigns),
    site: words(bookmarkBounds.siteSigns),
    image: storedPicture,
    icon: storedPicture,
  },
  objectView: { pageId: pageIdOf },
  textColor: { color: oneOf(...textColors) },
  highlight: { color: oneOf(...textColors) },
}

/** Attributes without which there is nothing to show. */
const needed: Record<string, string> = {
  image: 'src',
  inlineMath: 'latex',
  blockMath: 'latex',
  mention: 'id',
  video: 'href',
  bookmark: 'href',
  objectView: 'pageId',
}

/** Of attributes that this version does not know, only values that any reader can handle. */
const plain = (value: unknown): unknown =>
  typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
    ? value
    : typeof value === 'string'
      ? value.slice(0, textBounds.addressSigns).toWellFormed()
      : undefined

export type Attributes = Record<string, unknown>

/** The attributes of the node or mark `name` as they may be shown, in the order of their names. */
export function parseAttributes(name: string, raw: unknown): Attributes {
  if (typeof raw !== 'object' || raw === null) return {}
  const own = Object.hasOwn(rules, name) ? rules[name]! : {}
  const parsed = Object.entries(raw).flatMap(([key, value]): [string, unknown][] => {
    if (value === null || value === undefined || key === '__proto__') return []
    const found = (Object.hasOwn(own, key) ? own[key]! : plain)(value)
    return found === undefined ? [] : [[key, found]]
  })
  return Object.fromEntries(parsed.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Whether `name` has all attributes that it cannot be shown without. The editor asks for one that was never set. */
export function canShow(name: string, raw: Attributes, parsed: Attributes): boolean {
  const key = Object.hasOwn(needed, name) ? needed[name]! : undefined
  return key === undefined || raw[key] === undefined || raw[key] === null || parsed[key] !== undefined
}
