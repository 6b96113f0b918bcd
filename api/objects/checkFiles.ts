import { DomainError, type FieldError } from '#schema/errors.ts'
import { filesOf } from '../files/filesOf.ts'
import type { Db } from '../db.ts'
import type { CheckedValues } from './checkValues.ts'
import type { ObjectProperty } from './objectType.ts'

/** The files that a value names, also in nested properties, by id. */
export function fileIdsOf(property: ObjectProperty, value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : value ? [value] : []
  if (property.kind === 'file') return values.map((each) => String(Reflect.get(each as object, 'id')))
  const nested = (property.nested ?? []) as ObjectProperty[]
  return values.flatMap((each) =>
    nested.flatMap((inner) => fileIdsOf(inner, Reflect.get(each as object, inner.id) ?? null)),
  )
}

/** Throws `object_invalid` for a new file that does not belong to the object; those in `kept` were there before. */
export async function checkFiles(
  db: Db,
  { object, values, kept }: { object: string; values: CheckedValues; kept: ReadonlySet<string> },
): Promise<void> {
  const added = [...values].map(([property, value]) => ({
    property,
    ids: fileIdsOf(property, value).filter((id) => !kept.has(id)),
  }))
  const files = await filesOf(
    db,
    { type: 'object', id: object },
    added.flatMap(({ ids }) => ids),
  )
  const own = new Set(files.map((file) => file.id))
  const problems = added.flatMap(({ property, ids }): FieldError[] =>
    ids.every((id) => own.has(id)) ? [] : [{ field: property.id, reason: 'unknown_value' }],
  )
  if (problems.length > 0) throw new DomainError('object_invalid', { fields: problems })
}
