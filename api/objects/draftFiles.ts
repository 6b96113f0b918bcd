import { levelNumber } from '#schema/access/levels.ts'
import { DomainError } from '#schema/errors.ts'
import type { ReadContext } from '../context.ts'
import type { Db, Fragment, Tx } from '../database/db.ts'
import type { OwnedFile } from '../files/fileSource.ts'
import { isRowId } from '../ids.ts'
import type { CheckedValues } from './checkValues.ts'
import { filesIn, noteFiles } from './objectFiles.ts'
import { levelOnNew, objectTypeOf, type ObjectType } from './objectType.ts'

// Files chosen while an object is being created belong to a draft, `new-<type>-<key>`, until the object exists.

/** The type of a draft's id, or undefined for any other id. */
export function typeOfDraft(id: string): string | undefined {
  const type = /^new-(\d+)-[\w-]{8,64}$/.exec(id)?.[1]
  return type && isRowId(type) ? type : undefined
}

const guestMark = 'guest-'

/** The draft of a guest, under a name that cannot be guessed. Its files have no author. */
export const guestDraft = (typeId: string, name: string): string => `new-${typeId}-${guestMark}${name}`

/** Admits members who may create objects of the type. Throws `not_found`, `read_only`. */
export async function accessDraft(
  ctx: ReadContext,
  typeId: string,
): Promise<{ space: string; subject: string }> {
  const type = await objectTypeOf(ctx, typeId)
  const level = levelOnNew(type)
  if (level < levelNumber.read) throw new DomainError('not_found')
  const { subject } = type.reader
  if (level < levelNumber.edit || subject === null) throw new DomainError('read_only')
  return { space: type.space, subject }
}

/** Admits only the person who uploaded the file into the draft. Throws `not_found`. */
export async function accessDraftFile(ctx: ReadContext, file: OwnedFile, typeId: string): Promise<void> {
  const { subject } = await accessDraft(ctx, typeId)
  if (file.author !== subject) throw new DomainError('not_found')
}

/** Drafts that received a file within a day; the files of older ones are deleted. */
export const livingDrafts = (db: Db): Fragment => db`
  select d.source_id from file d where d.source_type = 'object' and d.source_id like 'new-%'
  group by d.source_id having max(d.created_at) > now() - interval '1 day'`

/**
 * Moves files from drafts of the type into the object that is being created. They must be in its values and uploaded
 * by its author.
 */
export async function takeDraftFiles(
  tx: Tx,
  { id, type, values }: { id: string; type: ObjectType; values: CheckedValues },
): Promise<void> {
  const names = [...values].flatMap(([property, value]) => filesIn(property, value).map(({ name }) => name))
  if (names.length === 0) return
  await tx`
    update file set source_id = ${id}
    where source_type = 'object' and source_id like ${`new-${type.id}-%`} and author = ${type.reader.subject}
      and (id::text = any(${names}) or short_link = any(${names}))`
}

/** The same for a guest, for file values only; returns the files. */
export async function takeGuestFiles(
  tx: Tx,
  { id, draft, values }: { id: string; draft: string; values: CheckedValues },
): Promise<ReadonlySet<string>> {
  const ids = guestFilesIn(values).map(({ name }) => name)
  if (ids.length === 0) return new Set()
  const rows = await tx<{ id: string }[]>`
    update file set source_id = ${id}
    where source_type = 'object' and source_id = ${draft} and author is null and id::text = any(${ids}) returning id`
  return new Set(rows.map((row) => row.id))
}

const guestFilesIn = (values: CheckedValues) =>
  [...values].flatMap(([property, value]) => filesIn(property, value).filter(({ by }) => by === 'id'))

/**
 * Records which properties hold what a guest has uploaded. The publisher of the form may not be allowed to read it.
 */
export async function noteGuestFiles(
  tx: Tx,
  { taken, values }: { taken: ReadonlySet<string>; values: CheckedValues },
): Promise<void> {
  for (const { name, property } of guestFilesIn(values))
    if (taken.has(name))
      await tx`insert into object_file (file, property) values (${name}, ${property}) on conflict do nothing`
}

/** Records which properties of a new object hold files. */
export const noteNewFiles = (
  tx: Tx,
  { id, type, values }: { id: string; type: ObjectType; values: CheckedValues },
): Promise<void> =>
  noteFiles(tx, {
    object: id,
    files: [...values].flatMap(([property, value]) => filesIn(property, value)),
    reader: type.reader,
  })
