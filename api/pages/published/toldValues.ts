import { fullNameOf } from '#schema/accounts/fullNameOf.ts'
import { fileFormHasPages, fileFormIsPicture } from '#schema/files/pictures.ts'
import type { Manner } from '#schema/fields/field.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import { printValue } from '#schema/fields/printValue.ts'
import { fields } from '#schema/fields/registry.ts'
import type { FileValue } from '#schema/fields/file.ts'
import { fieldFacts } from '#schema/fields/facts.ts'
import { printedKinds, publishedLimits, type PublishedName } from '#schema/pages/published.ts'
import type { PublishedColumn } from '#schema/objects/publishedRow.ts'
import type { ReadContext } from '../../context.ts'
import { subjects } from '../../members/subjects.ts'
import { partOf, type LinkTargets } from '../../objects/linkedNodes.ts'
import { isPartlyHidden, type ObjectProperty } from '../../objects/objectType.ts'
import { objectRows } from '../../objects/objectRows.ts'
import type { PresentedObject } from '../../objects/presentObjects.ts'
import { tags } from '../../types/tags.ts'

/** What the presentation of values needs. The caller has checked that the publisher may read all of them. */
export type Telling = {
  publisher: ReadContext
  targets: LinkTargets
  /** The address of an image among the values of an object; null when guests see none. */
  pictureOf: (file: FileValue, at: { object: string; property: string }) => string | null
  /** Full texts instead of their beginning. */
  isWhole: boolean
  how: Manner
}

/** The settings of these kinds name other types and accepted files, so guests do not get them. */
const withoutOptions: ReadonlySet<string> = new Set([
  'object',
  'page',
  'file',
  'subject',
  'tags',
  'composite',
])
const sorted: ReadonlySet<string> = new Set([
  'text',
  'number',
  'list',
  'toggle',
  'date_time',
  'full_name',
  'link',
  'email',
  'phone',
])

/** Whether guests may sort by it. The order of composites and links would reveal what guests do not see. */
export const sortsForGuests = ({ kind, multiple, system }: ObjectProperty): boolean =>
  sorted.has(kind) && !multiple.status && (system === null || kind === 'date_time')

export function toldColumn(property: ObjectProperty): PublishedColumn {
  const { id, kind, label, multiple, people, header, system, nested = [] } = property
  return {
    id,
    kind,
    label,
    required: false,
    multiple: { ...multiple, button_text: null },
    options: withoutOptions.has(kind) ? {} : optionsOf(fields[kind].options, property),
    people: people ?? false,
    header,
    system,
    sorts: sortsForGuests(property),
    nested: (nested as ObjectProperty[]).map(toldColumn),
  }
}

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]

/** The beginning of a text, without half a surrogate pair at its end. */
const cut = (text: string): string =>
  text.length <= publishedLimits.textSigns
    ? text
    : `${text
        .slice(0, publishedLimits.textSigns)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`

/** A value as guests see it: ids of linked nodes become names. */
export async function toldValue(
  telling: Telling,
  property: ObjectProperty,
  { value, object, of }: { value: unknown; object: PresentedObject; of: string },
): Promise<unknown> {
  const names = await namesIn(telling, property, { value, object })
  if (names) return names
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the others are told as they are
  switch (property.kind) {
    case 'file':
      return listOf(value).map((each) => {
        const file = each as FileValue
        const { name, extension, size } = file
        const isPicture = fileFormIsPicture(extension) || fileFormHasPages(extension)
        const picture = isPicture ? telling.pictureOf(file, { object: object.id, property: of }) : null
        return { name, extension, size, picture }
      })
    case 'composite': {
      const whole = await Promise.all(
        listOf(value).map((each) => toldParts(telling, property, { each, object, of })),
      )
      return property.multiple.status ? whole : (whole[0] ?? null)
    }
    case 'vote':
      return { counts: (value as { counts: unknown }).counts, mine: null }
    case 'text':
      if (telling.isWhole) return value
      return Array.isArray(value)
        ? value.map((each) => cut(String(each)))
        : typeof value === 'string'
          ? cut(value)
          : value
    default:
      return value
  }
}

const notFiltered: ReadonlySet<string> = new Set(['object', 'page', 'file', 'vote', 'composite'])

/** Whether what guests see of it tells no less than a filter by it: links that they do not see are among the values. */
export const filtersForGuests = (property: ObjectProperty): boolean =>
  !notFiltered.has(property.kind) && !isPartlyHidden(property)

/** A value of a kind that guests do not print. */
export const printed = ({ how }: Pick<Telling, 'how'>, property: ObjectProperty, value: unknown): string =>
  printValue(value, property, how)

type Parts = { each: unknown; object: PresentedObject; of: string }

async function toldParts(telling: Telling, { nested = [] }: ObjectProperty, { each, object, of }: Parts) {
  const parts = await Promise.all(
    (nested as ObjectProperty[]).map(async (inner) => {
      const value = partOf(each, inner)
      if (value === null) return [inner.id, null] as const
      const told = printedKinds.has(inner.kind)
        ? printed(telling, inner, value)
        : await toldValue(telling, inner, { value, object, of })
      return [inner.id, told] as const
    }),
  )
  return Object.fromEntries(parts)
}

type Named = { value: unknown; object: Pick<PresentedObject, 'tagIds' | 'authorId'> }

/** The names of links, people and tags; undefined for other kinds. */
async function namesIn(
  { publisher, targets }: Pick<Telling, 'publisher' | 'targets'>,
  { kind, system }: ObjectProperty,
  { value, object }: Named,
): Promise<PublishedName[] | undefined> {
  const ids = (
    system === 'tags' ? object.tagIds : system === 'author' ? listOf(object.authorId) : listOf(value)
  ).map(String)
  const each = nameReaders[kind]
  if (!each) return undefined
  const found = await Promise.all(ids.map((id) => each({ publisher, targets }, id)))
  return found.filter((name) => name !== null)
}

type NameReader = (at: Pick<Telling, 'publisher' | 'targets'>, id: string) => Promise<PublishedName | null>

const nameReaders: Partial<Record<ObjectProperty['kind'], NameReader>> = {
  async object({ publisher }, id) {
    const row = await objectRows(publisher).load(id)
    return row && { name: row.title }
  },
  async page({ publisher, targets }, id) {
    const found = await targets.page.find(publisher, id)
    return found && { name: found.title, icon: found.icon }
  },
  async tags({ publisher }, id) {
    const row = await tags(publisher).load(id)
    return row && { name: row.name, color: row.color }
  },
  async subject({ publisher }, id) {
    const row = await subjects(publisher).load(id)
    return row && { name: fullNameOf(row.first_name, row.last_name) }
  },
}

/** The name of a group by a link, a person or a tag; null when the property defines it, and for no value. */
export async function groupName(
  at: Pick<Telling, 'publisher' | 'targets'>,
  { kind }: ObjectProperty,
  value: unknown,
): Promise<string | null> {
  const reader = nameReaders[kind]
  return reader && value !== null ? ((await reader(at, value as string))?.name ?? null) : null
}

/** Whether values can be found by their words. The stored text of composites has parts that guests do not see. */
export const searchesForGuests = ({ kind, system }: ObjectProperty): boolean =>
  system === null && kind !== 'composite' && fieldFacts[kind].isSearched
