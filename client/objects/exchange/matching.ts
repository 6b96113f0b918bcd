import { isImported, tableColumns } from '#schema/objects/exchange.ts'
import { shownPropertyOf } from '../../fields/shownProperty.ts'
import type { ShownProperty } from '../../fields/field.ts'
import type { PropertyRecord } from '../../types/operations.ts'

/** Where a column of a file can go. */
export type Target = {
  key: string
  label: string
  names: string[]
  required: boolean
  property: ShownProperty
}

/** What of a type a table can bring, in the order of the type. */
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
      }))
  })

const mayFill = ({ level, guarded }: PropertyRecord): boolean =>
  level === 'full' || (level === 'edit' && !guarded)

/** Headings of a file by their columns, and what goes where: the key of a target for each column, null for nowhere. */
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
 * RER.36: whether the columns of a file may be in another order than their headings say, so that somebody should look:
 * a heading has found no property. Those that match by name may follow each other in any order.
 */
export const mayBeOutOfOrder = (matching: Matching, headings: readonly string[]): boolean =>
  headings.some((heading, column) => heading.trim() !== '' && !matching[column])
