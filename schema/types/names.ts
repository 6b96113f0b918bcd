import { typeLimits } from './limits.ts'

/** RTY.20: reserved names, which have another meaning in objects. */
export const reservedPropertyNames: ReadonlySet<string> = new Set([
  'id',
  'type',
  'type_id',
  'title',
  'values',
  'tags',
  'favorite',
  'author',
  'creator',
  'created_at',
  'updated_at',
  'deleted_at',
  'deleter',
  'level',
  'version',
])

/** An API name made from a label: lower-case letters and digits with `_` between them. */
export const nameFrom = (label: string): string =>
  label
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, typeLimits.nameSigns) || 'unnamed'

/** The first of `name`, `name_2`, `name_3` and so on that is not taken; `taken` are in lower case. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  for (let number = 2; ; number++) {
    const end = `_${number}`
    const next = name.slice(0, typeLimits.nameSigns - end.length) + end
    if (!taken.has(next)) return next
  }
}
