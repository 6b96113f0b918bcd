import { DomainError, type FieldError } from '#schema/errors.ts'
import type { Reader } from '../access/reader.ts'
import type { Db } from '../database/db.ts'
import { filesOf } from '../files/filesOf.ts'
import type { CheckedValues } from './checkValues.ts'
import { filesIn, readableFiles } from './objectFiles.ts'
import type { ObjectProperty } from './objectType.ts'

/** The file values of a value, also in nested properties, by id. */
export const fileIdsOf = (property: ObjectProperty, value: unknown): string[] =>
  filesIn(property, value).flatMap(({ by, name }) => (by === 'id' ? [name] : []))

type Given = { object: string; reader: Reader; values: CheckedValues; kept: ReadonlySet<string> }

/**
 * Throws `object_invalid` for a new file that does not belong to the object or that the reader may not read. Files in
 * `kept` were there before.
 */
export async function checkFiles(db: Db, { object, reader, values, kept }: Given): Promise<void> {
  const added = [...values].map(([property, value]) => ({
    property,
    ids: fileIdsOf(property, value).filter((id) => !kept.has(id)),
  }))
  const names = added.flatMap(({ ids }) => ids)
  if (names.length === 0) return
  const readable = readableFiles(db, reader)
  const files = await filesOf(db, { type: 'object', id: object }, { names, readable })
  const own = new Set(files.map((file) => file.id))
  const problems = added.flatMap(({ property, ids }): FieldError[] =>
    ids.every((id) => own.has(id)) ? [] : [{ field: property.id, reason: 'unknown_value' }],
  )
  if (problems.length > 0) throw new DomainError('object_invalid', { fields: problems })
}
