import { levelNumber } from '#schema/access/levels.ts'
import { DomainError } from '#schema/errors.ts'
import { allowedSql, type Reader } from '../access/reader.ts'
import type { ReadContext } from '../context.ts'
import type { Db, Fragment, Tx } from '../database/db.ts'
import type { OwnedFile } from '../files/fileSource.ts'
import { filesOf } from '../files/filesOf.ts'
import { perRequest } from '../graphql/loader.ts'
import { accessObject, type ClearedObject } from './accessObject.ts'
import { levelOfValue, objectTypeOf, type ObjectProperty } from './objectType.ts'

/** A file that a value names by its id or its short link, and the property, possibly a nested one, that holds it. */
export type NamedFile = { property: string; by: 'id' | 'link'; name: string }

/** The files that a value names: file values by their ids, and texts by the addresses in them. */
export function filesIn(property: ObjectProperty, value: unknown): NamedFile[] {
  const values: unknown[] = Array.isArray(value) ? value : value ? [value] : []
  const { id, kind } = property
  if (kind === 'file')
    return values.map((each) => ({ property: id, by: 'id', name: String(Reflect.get(each as object, 'id')) }))
  if (kind === 'text')
    return values.flatMap((each) =>
      [...String(each).matchAll(address)].map(([, link]) => ({ property: id, by: 'link', name: link! })),
    )
  if (kind !== 'composite') return []
  const nested = (property.nested ?? []) as ObjectProperty[]
  return values.flatMap((each) =>
    nested.flatMap((inner) => filesIn(inner, Reflect.get(each as object, inner.id) ?? null)),
  )
}

const address = /\/([\w-]{22})\.[a-z0-9]{1,12}\b/g

type Holding = { object: string; files: NamedFile[]; reader: Reader }

/** Records which properties of an object hold files, as far as the person who saved them may read the files. */
export async function noteFiles(tx: Tx, { object, files, reader }: Holding): Promise<void> {
  if (files.length === 0) return
  const readable = readableFiles(tx, reader)
  const found = await filesOf(
    tx,
    { type: 'object', id: object },
    { names: files.map(({ name }) => name), readable },
  )
  const held = found.flatMap(({ id, short_link: link }) =>
    files.flatMap(({ property, name }) => (name === id || name === link ? [{ id, property }] : [])),
  )
  if (held.length === 0) return
  await tx`
    insert into object_file (file, property)
    select * from unnest(${held.map(({ id }) => id)}::uuid[], ${held.map(({ property }) => property)}::bigint[])
    on conflict do nothing`
}

type Sent = { object: string; property: string; links: string[]; by: string[] }

/** The same for files that no property holds yet and that their uploaders have put into a rich text. */
export async function holdSentFiles(tx: Tx, { object, property, links, by }: Sent): Promise<void> {
  if (links.length === 0) return
  await tx`
    insert into object_file (file, property)
    select f.id, ${property} from file f
    where f.source_type = 'object' and f.source_id = ${object} and f.short_link = any(${links})
      and f.author = any(${by}::bigint[]) and not exists (select 1 from object_file h where h.file = f.id)
    on conflict do nothing`
}

const holders = perRequest<string[]>(async ({ sql }, files) => {
  const rows = await sql<{ file: string; property: string }[]>`
    select file, property from object_file where file = any(${files as string[]}::uuid[])`
  const grouped = Map.groupBy(rows, ({ file }) => file)
  return new Map([...grouped].map(([file, held]) => [file, held.map(({ property }) => property)]))
})

/**
 * The access check of an object's file. Anyone who may read a property that has held it may read it; anyone who may
 * change all of those may delete it. A file that no property has held yet is open to its uploader and to full access;
 * if a key uploaded it, to anyone who may edit the object. Throws `not_found`, `read_only`, `unauthenticated`.
 */
export async function accessObjectFile(
  ctx: ReadContext,
  file: OwnedFile,
  wanted: 'read' | 'edit',
): Promise<void> {
  if (ctx.actor.kind === 'nobody' && wanted === 'edit') throw new DomainError('unauthenticated')
  const { object, reader } = await accessObject(ctx, file.source_id, { wanted: 'read' })
  const held = (await holders(ctx).load(file.id)) ?? []
  const levels =
    reader.full || held.length === 0
      ? [levelOfLoose(file, object, reader)]
      : await levelsOfHolders(ctx, object, held)
  if (Math.max(...levels) < levelNumber.read) throw new DomainError('not_found')
  if (wanted === 'edit' && Math.min(...levels) < levelNumber.edit) throw new DomainError('read_only')
}

function levelOfLoose({ author }: OwnedFile, { level }: ClearedObject, { subject }: Reader): number {
  if (level === levelNumber.full || (author !== null && author === subject)) return level
  return author === null && level >= levelNumber.edit ? level : 0
}

async function levelsOfHolders(ctx: ReadContext, object: ClearedObject, held: string[]): Promise<number[]> {
  const { properties } = await objectTypeOf(ctx, object.type)
  const levels = new Map<string, number>()
  for (const property of properties.values()) {
    const level = levelOfValue(property, object.level)
    levels.set(property.id, level)
    for (const nested of (property.nested ?? []) as ObjectProperty[])
      levels.set(nested.id, Math.min(level, levelOfValue(nested, object.level)))
  }
  return held.map((id) => levels.get(id) ?? 0)
}

/** The same for reading, as a condition on files `f` of objects that the reader may read. */
export function readableFiles(db: Db, reader: Reader): Fragment {
  if (reader.full) return db`true`
  if (reader.onlyPage !== null) return db`false`
  const open = (alias: string) =>
    db`(${db(`${alias}.closed`)} is not true or ${allowedSql(db, reader, 'read', alias)})`
  const ofLevel = (wanted: 'edit' | 'full') => db`exists (
    select 1 from object o where o.id::text = f.source_id and ${allowedSql(db, reader, wanted, 'o')})`
  return db`case
    when exists (select 1 from object_file h where h.file = f.id) then exists (
      select 1 from object_file h join property p on p.id = h.property and p.deleted_at is null
      left join property c on c.id = p.parent
      where h.file = f.id and ${open('p')} and c.deleted_at is null and ${open('c')})
    else f.author = ${reader.subject} or (f.author is null and ${ofLevel('edit')}) or ${ofLevel('full')} end`
}
