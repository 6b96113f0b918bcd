import { countsItself, isImported, isImportKey, objectIdKey, tableColumns } from '#schema/objects/exchange.ts'
import { shownPropertyOf } from '../../fields/shownProperty.ts'
import type { ShownProperty } from '../../fields/field.ts'
import type { PropertyRecord } from '../../types/operations.ts'

/** A possible target of a file's column. */
export type Target = {
  key: string
  label: string
  names: string[]
  required: boolean
  /** Null for the ids of objects. */
  property: ShownProperty | null
  /** What makes it a key by which rows find their objects: `ours` is one that the product assigns. */
  key_by: 'ours' | 'unique' | 'value' | null
}

/** The targets of a type that a table can fill, in the order of the type. */
export const targetsOf = (properties: readonly PropertyRecord[]): Target[] =>
  properties.flatMap((record) => {
    const shown = shownPropertyOf(record)
    if (!shown || record.deleted_at || record.pending || !mayFill(record)) return []
    return tableColumns(shown)
      .filter((column) => isImported(column, record.system))
      .map(({ key, label, property }) => ({
        key,
        label,
        names: [label, ...(property.id === record.id ? [record.name] : [property.label])],
        required: property.required,
        property: property as ShownProperty,
        key_by:
          key === record.id && isImportKey(property, record.system)
            ? record.unique
              ? ('unique' as const)
              : ('value' as const)
            : null,
      }))
  })

/** The same with targets that only identify an object: its id, and numbers that count automatically. */
export const keyedTargetsOf = (properties: readonly PropertyRecord[], idLabel: string): Target[] => {
  const counting = properties.flatMap((record) => {
    const shown = shownPropertyOf(record)
    if (!shown || record.deleted_at || record.pending || record.system || !countsItself(shown)) return []
    return [
      keyTarget(record.id, { label: record.label, names: [record.label, record.name], property: shown }),
    ]
  })
  return [
    keyTarget(objectIdKey, { label: idLabel, names: [idHeading], property: null }),
    ...counting,
    ...targetsOf(properties),
  ]
}

/** The heading that an export gives the column with the ids of objects, in every language. */
export const idHeading = 'ID'

const keyTarget = (key: string, about: Pick<Target, 'label' | 'names' | 'property'>): Target => ({
  ...about,
  key,
  required: false,
  key_by: 'ours',
})

const idForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The column that an export of ours has written the ids of objects to, behind all others; undefined without one. */
export function idColumn(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): number | undefined {
  const column = headings.findLastIndex((heading) => heading.trim() === idHeading)
  const ids = rows.flatMap((cells) => cells[column] || [])
  return column >= 0 && ids.length > 0 && ids.every((id) => idForm.test(id)) ? column : undefined
}

/** The best key among the mapped columns for matching rows with objects. */
export function suggestedKey(targets: readonly Target[], matching: Matching): string | null {
  const matched = targets.filter(({ key }) => matching.includes(key))
  const by = (kind: Target['key_by']) => matched.find((target) => target.key_by === kind)
  return (by('ours') ?? by('unique'))?.key ?? null
}

const mayFill = ({ level, guarded }: PropertyRecord): boolean =>
  level === 'full' || (level === 'edit' && !guarded)

/** Headings of a file by column, and the mapping: the key of a target for each column, null for none. */
export type Matching = (string | null)[]

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_:*]+/gu, ' ')
    .trim()

/** Finds for each heading the property of that label or name; none is taken twice. */
export function guessMatching(headings: readonly string[], targets: readonly Target[]): Matching {
  const free = new Set(targets)
  return headings.map((heading) => {
    const words = plain(heading)
    const found = words === '' ? undefined : [...free].find(({ names }) => names.map(plain).includes(words))
    if (found) free.delete(found)
    return found?.key ?? null
  })
}

/**
 * RER.36: whether the columns of a file may be in another order than their headings say, so that someone should look:
 * a heading has matched no property. Columns matched by name may be in any order.
 */
export const mayBeOutOfOrder = (matching: Matching, headings: readonly string[]): boolean =>
  headings.some((heading, column) => heading.trim() !== '' && !matching[column])
