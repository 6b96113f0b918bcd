import { isNothing } from '#schema/fields/field.ts'
import { partOf } from './linkedNodes.ts'
import type { ObjectProperty } from './objectType.ts'

/** The names of a file's copy by those of the file: its id and its short link. */
export type FileNames = ReadonlyMap<string, string>

const address = /(?<=\/)[\w-]{22}(?=\.[a-z0-9]{1,12}\b)/g

/**
 * The value with files replaced by their copies. A file without a copy is left out; an address in a text stays as it
 * is.
 */
export function withCopies(property: ObjectProperty, value: unknown, names: FileNames): unknown {
  if (isNothing(value)) return value
  if (Array.isArray(value))
    return value.map((each: unknown) => withCopies(property, each, names)).filter((each) => each !== null)
  if (property.kind === 'file') return copyOf(value as object, names)
  if (property.kind === 'text') return String(value).replaceAll(address, (link) => names.get(link) ?? link)
  if (property.kind !== 'composite') return value
  const parts = ((property.nested ?? []) as ObjectProperty[]).flatMap((inner): [string, unknown][] => {
    const part = withCopies(inner, partOf(value, inner), names)
    return isNothing(part) ? [] : [[inner.id, part]]
  })
  return Object.fromEntries(parts)
}

function copyOf(value: object, names: FileNames): object | null {
  const id = names.get(String(Reflect.get(value, 'id')))
  const link = names.get(String(Reflect.get(value, 'short_link')))
  return id && link ? { ...value, id, short_link: link } : null
}
