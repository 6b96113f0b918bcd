import { equalityDeep } from 'lib0/function'
import type { Say, WordKey } from '../../platform/words.ts'
import { isGroup, readFilter, readSorts } from '#schema/objects/viewFilter.ts'
import type { Condition, Filter } from '#schema/objects/viewFilter.ts'
import type { LayoutNames } from './layoutNames.ts'

type Key = WordKey<'objects/compare'>
type Words = { t: Say<'objects/compare'>; ofView: Say<'objects/view'>; names: LayoutNames }
/** One changed setting; `was` and `is` are empty if `how` says everything. */
export type LayoutChange = { key: string; what: string; was: string; is: string; how?: string }
type Layout = ReadonlyMap<string, unknown>

const layoutOf = (version: unknown): Layout =>
  new Map(typeof version === 'object' && version !== null ? Object.entries(version) : [])

/** Settings shown under their own name, and those of the form alone. */
const plain: Record<string, Key> = {
  button: 'button',
  property: 'property',
  lane: 'lane',
  about: 'about',
  closes: 'closes',
  most: 'most',
}
/** Settings with the id of a property. */
const ofProperty: ReadonlySet<string> = new Set(
  'property lane nest tick cover date start end color'.split(' '),
)
/** Settings for which it is enough to say that they have changed, such as places, each with a key. */
const together: Record<string, Key> = {
  rank: 'rank',
  place: 'place',
  folded: 'folded',
  foldedColumn: 'folded',
  thanks: 'thanks',
  cover: 'cover',
}
const columnParts: Record<string, Key> = {
  hidden: 'column.hidden',
  width: 'column.width',
  pinned: 'column.pinned',
  footer: 'column.footer',
}
const viewParts: Record<string, Key> = Object.fromEntries(
  'name rank filter sort group subgroup nest tick done cover fit size crop cards order closed date start end color mode scale calendar auto critical baseline'
    .split(' ')
    .map((part) => [part, `view.${part}` as Key]),
)
const values: Record<string, Key> = Object.fromEntries(
  'none cover contain s m l top center bottom day week month quarter year agenda weekdays every_day russia'
    .split(' ')
    .map((value) => [value, `value.${value}` as Key]),
)

const own = <T>(record: Record<string, T>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

/** The differences of a page's layout between two versions, in words, each setting once. */
export function layoutChanges(older: unknown, newer: unknown, words: Words): LayoutChange[] {
  const [before, after] = [layoutOf(older), layoutOf(newer)]
  const keys = [...new Set([...before.keys(), ...after.keys()])].toSorted()
  const changed = keys.filter((key) => !equalityDeep(before.get(key), after.get(key)))
  const found = new Map<string, LayoutChange>()
  for (const key of changed) {
    const change = changeOf(key, { before, after }, words)
    if (!found.has(change.key)) found.set(change.key, change)
  }
  return [...found.values()]
}

type Sides = { before: Layout; after: Layout }

function changeOf(key: string, sides: Sides, words: Words): LayoutChange {
  const { t, names } = words
  const [first = '', second = '', ...rest] = key.split('/')
  const [was, is] = [sides.before.get(key), sides.after.get(key)]
  const known = own(plain, first)
  if (known && second === '') return told({ key, what: t(known), part: first, was, is }, words)
  const gathered = own(together, first)
  if (gathered) return { key: gathered, what: t(gathered), was: '', is: '', how: t('changed') }
  if (first === 'limit' || first === 'hidden')
    return told({ key, what: t(first, { name: names.option(second) }), part: first, was, is }, words)
  if (first === 'group' || first === 'field' || first === 'words' || first === 'picture')
    return formPart(first, second, sides, words)
  if (first === 'baseline') {
    const [older, newer] = [sides.before, sides.after].map((side) => side.get(`baseline/${second}/name`))
    const name = typeof newer === 'string' ? newer : older
    return {
      key: `baseline/${second}`,
      what: t('baseline', { name: short(name as string | undefined) }),
      was: '',
      is: '',
      how: howOf(older, newer, t),
    }
  }
  if (first === 'view' && rest.length > 0) return viewPart(second, rest, { key, ...sides }, words)
  return { key: 'other', what: t('other'), was: '', is: '', how: t('changed') }
}

/** A part of a form is reported as a whole: that it was added, removed, or changed. */
function formPart(
  kind: 'group' | 'field' | 'words' | 'picture',
  id: string,
  sides: Sides,
  { t, names }: Words,
): LayoutChange {
  const of = (side: Layout, what: string) => side.get(`${kind}/${id}/${what}`)
  const text = (what: string) =>
    [of(sides.after, what), of(sides.before, what)].find((each) => typeof each === 'string')
  const name =
    text('label') ??
    text('title') ??
    text('text') ??
    text('alt') ??
    (kind === 'field' ? names.property(id) : '')
  const what = t(`part.${kind}`, { name: short(name as string) || t('view.untitled') })
  return {
    key: `${kind}/${id}`,
    what,
    was: '',
    is: '',
    how: howOf(of(sides.before, 'rank'), of(sides.after, 'rank'), t),
  }
}

const howOf = (was: unknown, is: unknown, t: Words['t']): string =>
  t(
    was === undefined && is !== undefined
      ? 'added'
      : is === undefined && was !== undefined
        ? 'removed'
        : 'changed',
  )

function viewPart(
  id: string,
  [part = '', ...rest]: string[],
  at: Sides & { key: string },
  words: Words,
): LayoutChange {
  const { t, names } = words
  const of = (side: Layout, what: string) => side.get(`view/${id}/${what}`)
  const name = [of(at.after, 'name'), of(at.before, 'name')].find(
    (each) => typeof each === 'string' && each !== '',
  )
  const view = t('view', { name: short(name as string | undefined) || words.ofView('view.untitled') })
  const ranks = [of(at.before, 'rank'), of(at.after, 'rank')] as const
  // For a part that was added or removed nothing else is reported.
  if ((ranks[0] === undefined) !== (ranks[1] === undefined))
    return { key: `view/${id}`, what: view, was: '', is: '', how: howOf(...ranks, t) }
  const said = (what: string) => t('ofView', { view, what })
  const [was, is] = [at.before.get(at.key), at.after.get(at.key)]
  if (part === 'column') {
    const [column = '', what = ''] = rest
    const known = own(columnParts, what) ?? 'column.other'
    return told(
      { key: at.key, what: said(t(known, { name: names.property(column) })), part: what, was, is },
      words,
    )
  }
  const known = own(viewParts, part)
  if (!known || rest.length > 0)
    return { key: `view/${id}/other`, what: said(t('other')), was: '', is: '', how: t('changed') }
  return told({ key: at.key, what: said(t(known)), part, was, is }, words)
}

type Told = { key: string; what: string; part: string; was: unknown; is: unknown }

function told({ key, what, part, was, is }: Told, words: Words): LayoutChange {
  const [before, after] = [valueOf(part, was, words), valueOf(part, is, words)]
  const { t } = words
  // Equal texts on both sides are reported only as a change.
  return before === after
    ? { key, what, was: '', is: '', how: t('changed') }
    : { key, what, was: before ?? t('nothing'), is: after ?? t('nothing') }
}

/** A value in words; null for none, and for a value without words. */
function valueOf(part: string, value: unknown, { t, ofView, names }: Words): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (part === 'filter') return filterOf(readFilter(value), { t, ofView, names }) || null
  if (part === 'sort')
    return (
      readSorts(value)
        .map(({ of, order }) => t(`sort.${order}`, { name: names.property(of) }))
        .join(', ') || null
    )
  if (part === 'group' || part === 'subgroup') return groupingOf(value, { t, ofView, names })
  if (part === 'cards') return Array.isArray(value) ? value.map(names.property).join(', ') || null : null
  if (part === 'baseline' || part === 'order' || part === 'rank' || part === 'closed') return null
  if (part === 'done') return names.option(value)
  if (part === 'closes') return typeof value === 'string' ? value.slice(0, 16).replace('T', ' ') : null
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return null
  if (value !== 'none' && ofProperty.has(part)) return names.property(value)
  const known = part === 'button' || part === 'name' || part === 'about' ? undefined : own(values, value)
  return known ? t(known) : short(value)
}

function groupingOf(value: unknown, { t, ofView, names }: Words): string | null {
  if (typeof value !== 'object' || value === null) return value === 'none' ? t('value.none') : null
  const { of, unit } = value as { of?: unknown; unit?: unknown }
  const known = ['day', 'week', 'month', 'quarter', 'year'] as const
  const by = known.find((each) => each === unit)
  return by ? `${names.property(of)}, ${ofView(`group.${by}`).toLocaleLowerCase()}` : names.property(of)
}

function filterOf({ join, parts }: Filter, words: Words): string {
  const { t } = words
  return parts
    .map((part) => (isGroup(part) ? `(${filterOf(part, words)})` : conditionOf(part, words)))
    .join(t(`join.${join}`))
}

function conditionOf({ of, operator, value }: Condition, { t, ofView, names }: Words): string {
  const one = (each: unknown): string => {
    if (typeof each === 'boolean') return t(each ? 'yes' : 'no')
    if (typeof each === 'number') return String(each)
    if (typeof each !== 'string') return ''
    const option = names.option(each)
    return option === t('option.gone') ? short(each) : option
  }
  const said =
    value === undefined || value === null ? '' : (Array.isArray(value) ? value : [value]).map(one).join(', ')
  return [names.property(of), ofView(`operator.${operator}`), said].filter((each) => each !== '').join(' ')
}

const most = 120
const short = (text = ''): string => (text.length > most ? `${text.slice(0, most)}…` : text)
