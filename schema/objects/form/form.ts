import { storedDate } from '../../fields/dateTime.ts'
import { buttonSigns, isButtonText } from '../layout.ts'
import { readCover, readPicture, type FormCover, type FormPicture } from './picture.ts'
import { conditionsMost, readRule, type FormRule, type Left } from './rule.ts'

/** Limits of a form; anything beyond them is not read. */
export const formLimits = {
  groups: 100,
  /** Fields, texts and pictures of the whole form. */
  items: 300,
  /** ROV.23. */
  columns: { min: 1, max: 12 },
  titleSigns: 200,
  textSigns: 4000,
  button: buttonSigns,
  linkSigns: 2000,
  answers: { min: 1, max: 1_000_000 },
  /** People, and groups, that are told of answers. */
  told: 50,
} as const

/** A property that is asked for. */
export type FormField = {
  kind: 'field'
  /** The property's id. */
  id: string
  /** The question; empty for the property's own name. */
  label: string
  help: string
  /** Required by the form; a property that its type requires is required in any case. */
  required: boolean
  /** The number of columns of its group that it spans. */
  span: number
  rule: FormRule
}
/** A heading or a text between fields, always as wide as its group. */
export type FormWords = { kind: 'words'; id: string; text: string; heading: boolean }
export type FormItem = FormField | FormWords | FormPicture

export type FormGroup = {
  id: string
  title: string
  about: string
  columns: number
  /** It starts a page of the form. */
  page: boolean
  rule: FormRule
  items: FormItem[]
}

/** The colours of a form; each theme draws them readably. The first is the product's own. */
export const formAccents = ['green', 'blue', 'violet', 'red', 'orange', 'gray'] as const
export type FormAccent = (typeof formAccents)[number]

export type Form = {
  about: string
  cover: FormCover
  accent: FormAccent
  /** Empty for the default texts. */
  button: string
  /** `link` is a web address, or empty; with `again` a browser may answer more than once. */
  thanks: { title: string; text: string; link: string; again: boolean }
  /** The instant, in ISO 8601, from which it accepts no answers, and the most answers; null for no end. */
  closes: string | null
  most: number | null
  groups: FormGroup[]
}

/** ROV.23: whether a group may have this many columns. */
export const isColumnCount = (value: unknown): value is number =>
  Number.isInteger(value) &&
  (value as number) >= formLimits.columns.min &&
  (value as number) <= formLimits.columns.max

const webLink = /^https:\/\/[^\s/?#@\\]+([/?#]\S*)?$/i

/**
 * Where a form may lead after it was sent: a web address by https, without a user name that could be read as another
 * site.
 */
export const isThanksLink = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= formLimits.linkSigns && webLink.test(value)

const readLink = (value: unknown): string => (isThanksLink(value) && value.isWellFormed() ? value : '')

type Layout = ReadonlyMap<string, unknown>

const text = (value: unknown, most: number): string =>
  typeof value === 'string' ? value.slice(0, most).toWellFormed() : ''

/** The keys under a first part, by the second: a Map, since anyone may have written any name. */
function under(layout: Layout, first: string): Map<string, Map<string, unknown>> {
  const found = new Map<string, Map<string, unknown>>()
  for (const [key, value] of layout) {
    const [start, id, what, ...rest] = key.split('/')
    if (start !== first || !id || !what || rest.length > 0) continue
    const of = found.get(id) ?? new Map<string, unknown>()
    found.set(id, of.set(what, value))
  }
  return found
}

type Ranked = [string, ReadonlyMap<string, unknown>]
const rankOf = ([, of]: Ranked): string => of.get('rank') as string
const byRank = (a: Ranked, b: Ranked): number =>
  rankOf(a) < rankOf(b) ? -1 : rankOf(a) > rankOf(b) ? 1 : a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0

/** Only items with a place count; other remains of a removed item are ignored. */
const ranked = (layout: Layout, first: string): Ranked[] =>
  [...under(layout, first)].filter(([, of]) => typeof of.get('rank') === 'string').sort(byRank)

const fieldOf = ([id, of]: Ranked, left: Left): FormField => ({
  kind: 'field',
  id,
  label: text(of.get('label'), formLimits.titleSigns),
  help: text(of.get('help'), formLimits.textSigns),
  required: of.get('required') === true,
  span: columnsIn(of.get('span')),
  rule: readRule(of.get('rule'), left),
})

const wordsOf = ([id, of]: Ranked): FormWords => ({
  kind: 'words',
  id,
  text: text(of.get('text'), formLimits.textSigns),
  heading: of.get('heading') === true,
})

const propertyId = /^\d{1,18}$/

/**
 * The form in a page's layout, for any layout: too many columns become the maximum, invalid values are left out, and
 * an item whose group was deleted is in the first one.
 */
export function readForm(layout: Layout): Form {
  const left = { conditions: conditionsMost }
  const groups = ranked(layout, 'group')
    .slice(0, formLimits.groups)
    .map(([id, of]): FormGroup => ({
      id,
      title: text(of.get('title'), formLimits.titleSigns),
      about: text(of.get('about'), formLimits.textSigns),
      columns: columnsIn(of.get('columns')),
      page: of.get('page') === true,
      rule: readRule(of.get('rule'), left),
      items: [],
    }))
  const fields = ranked(layout, 'field').filter(([id]) => propertyId.test(id))
  const placed = [
    ...fields.map((each) => [each, fieldOf] as const),
    ...ranked(layout, 'words').map((each) => [each, wordsOf] as const),
    ...ranked(layout, 'picture').map((each) => [each, readPicture] as const),
  ]
    .sort(([a], [b]) => byRank(a, b))
    .slice(0, formLimits.items)
  const byId = new Map(groups.map((group) => [group.id, group]))
  for (const [each, present] of placed) {
    const group = byId.get(text(each[1].get('group'), formLimits.titleSigns)) ?? groups[0]
    group?.items.push(present(each, left))
  }
  const [button, closes, most] = [layout.get('button'), layout.get('closes'), layout.get('most')]
  const { min, max } = formLimits.answers
  return {
    about: text(layout.get('about'), formLimits.textSigns),
    cover: readCover(layout),
    accent: formAccents.find((each) => each === layout.get('accent')) ?? formAccents[0],
    button: isButtonText(button) ? button : '',
    thanks: {
      title: text(layout.get('thanks/title'), formLimits.titleSigns),
      text: text(layout.get('thanks/text'), formLimits.textSigns),
      link: readLink(layout.get('thanks/link')),
      again: layout.get('thanks/again') === true,
    },
    closes: storedDate(closes, true) ?? null,
    most:
      Number.isInteger(most) && (most as number) >= min && (most as number) <= max ? (most as number) : null,
    groups,
  }
}

function columnsIn(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return formLimits.columns.min
  return Math.max(formLimits.columns.min, Math.min(formLimits.columns.max, Math.round(value)))
}

export const fieldsOf = ({ groups }: Pick<Form, 'groups'>): FormField[] =>
  groups.flatMap(({ items }) => items.filter((item) => item.kind === 'field'))
