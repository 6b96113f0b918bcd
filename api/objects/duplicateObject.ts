import { levelNumber } from '#schema/access/levels.ts'
import { textDocument } from '#schema/documents/documents.ts'
import { DomainError } from '#schema/errors.ts'
import { objectDuplicate, objectLimits } from '#schema/objects/objects.ts'
import type { CommandContext, Inside, ReadContext } from '../context.ts'
import { decode } from '../decoding/decode.ts'
import type { WrittenText } from '../decoding/decodeJobs.ts'
import { readStored } from '../documents/readStored.ts'
import { parse } from '../errors.ts'
import { appendEvent } from '../events/events.ts'
import { copyFiles, dropCopies } from '../files/copyFiles.ts'
import type { FileRow } from '../files/file.ts'
import { filesOf } from '../files/filesOf.ts'
import { insertFiles, type ArrivedFile } from '../files/keepFile.ts'
import { once } from '../graphql/idempotency.ts'
import { isUuid } from '../ids.ts'
import { insideSpace } from '../spaces/insideSpace.ts'
import { accessObject, type ClearedObject } from './accessObject.ts'
import { checkFiles } from './checkFiles.ts'
import { checkLinks } from './checkLinks.ts'
import { checkNewValues } from './checkValues.ts'
import { noteNewFiles, takeDraftFiles } from './draftFiles.ts'
import { withCopies, type FileNames } from './fileValues.ts'
import { freeNames } from './freeNames.ts'
import { insertObjects } from './insertObjects.ts'
import { keepPeople } from './keepPeople.ts'
import type { LinkTargets } from './linkedNodes.ts'
import { filesIn, readableFiles, type NamedFile } from './objectFiles.ts'
import { levelOnNew, objectTypeOf, type ObjectProperty, type ObjectType } from './objectType.ts'
import { valueColumns, valueOf, tableOf, type DataRow } from './objectColumns.ts'
import { isRich } from './richTexts.ts'
import { noteMentions, orNotUnique, tellObjects } from './saveObjects.ts'
import { isGivable, valuesThatFit } from './valuesThatFit.ts'

type Values = Record<string, unknown>

/**
 * Creates an object with the values of another one and returns its id. Throws what `accessObject` throws, `read_only`
 * when the actor may not create objects of the type, `object_invalid`, `object_not_unique`, `too_large`,
 * `document_unreadable`, `space_objects_quota`, `space_files_quota`, `invalid_input`.
 */
export async function duplicateObject(
  ctx: CommandContext,
  targets: LinkTargets,
  { id, input }: { id: string; input: unknown },
): Promise<string> {
  if (ctx.actor.kind === 'nobody') throw new DomainError('unauthenticated')
  const { idempotency_key: key, values } = parse(objectDuplicate, input ?? {})
  const { object, type } = await copiable(ctx, id)
  const made = Bun.randomUUIDv7()
  // Large content is read and stored before the space is locked, because it may take long.
  const files = await sourceFiles(ctx, type, object)
  const copies = await copyFiles(ctx.app, files, {
    source: { type: 'object', id: made },
    author: type.reader.subject,
  })
  let result: string | undefined
  try {
    const names = namesOf(files, copies)
    const texts = await copyTexts(ctx, type, { object: object.id, names })
    const begun = insideSpace(ctx, object.space, (inside) =>
      once(
        inside.sql,
        { actor: ctx.actor, operation: 'objectDuplicate', key, input: { id: object.id, values } },
        () => make(inside, targets, { id, made, given: values ?? {}, copies, names, texts }),
      ),
    )
    result = await orNotUnique(begun)
    return result
  } finally {
    if (result !== made) await dropCopies(copies)
  }
}

/** The object and its type, for anyone who may read the object and create another. */
async function copiable(ctx: ReadContext, id: string): Promise<{ object: ClearedObject; type: ObjectType }> {
  const { object } = await accessObject(ctx, id, { wanted: 'read' })
  const type = await objectTypeOf(ctx, object.type)
  if (levelOnNew(type) < levelNumber.edit) throw new DomainError('read_only')
  await keepPeople(ctx, [object.id])
  return { object, type }
}

const copied = (type: ObjectType): ObjectProperty[] => [...type.properties.values()].filter(isGivable)

/** The stored columns of the properties that are copied. */
async function readRow(
  { sql }: ReadContext,
  type: ObjectType,
  object: string,
): Promise<DataRow & { tags: string[] | null }> {
  const [row] = await sql<(DataRow & { tags: string[] | null })[]>`
    select t.tags ${valueColumns(sql, copied(type))} from ${sql(tableOf(type))} t where t.id = ${object}`
  return row!
}

/** The files of the object that its values name and that the reader may read. */
async function sourceFiles(ctx: ReadContext, type: ObjectType, object: ClearedObject): Promise<FileRow[]> {
  const row = await readRow(ctx, type, object.id)
  const named: NamedFile[] = []
  for (const property of copied(type)) {
    if (!isRich(property)) named.push(...filesIn(property, valueOf(row, property)))
    else {
      const stored = await readStored(ctx.sql, textDocument({ object: object.id, property: property.id }))
      if (stored) named.push(...filesIn(property, (await decode('richText', stored)).markdown))
    }
  }
  const readable = readableFiles(ctx.sql, type.reader)
  const rows = await filesOf(
    ctx.sql,
    { type: 'object', id: object.id },
    { names: named.map(({ name }) => name), readable },
  )
  const { copiedFiles, copiedFileBytes } = objectLimits
  if (rows.length > copiedFiles) throw new DomainError('too_large', { limit: copiedFiles })
  if (rows.reduce((sum, { size }) => sum + Number(size), 0) > copiedFileBytes)
    throw new DomainError('too_large', { limit: copiedFileBytes })
  return rows
}

const namesOf = (files: FileRow[], copies: ReadonlyMap<string, ArrivedFile>): FileNames =>
  new Map(
    files.flatMap(({ id, short_link: link }) => {
      const copy = copies.get(id)
      return copy ? [[id, copy.id] as const, [link, copy.shortLink] as const] : []
    }),
  )

type Sourced = { object: string; names: FileNames }

/** The documents of the copy by property. */
async function copyTexts(
  ctx: ReadContext,
  type: ObjectType,
  { object, names }: Sourced,
): Promise<Map<string, WrittenText>> {
  const texts = new Map<string, WrittenText>()
  const row = await readRow(ctx, type, object)
  for (const property of copied(type).filter(isRich)) {
    const stored = await readStored(ctx.sql, textDocument({ object, property: property.id }))
    const plain = valueOf(row, property)
    if (stored) texts.set(property.id, await decode('copyRichText', { ...stored, ids: new Map(names) }))
    else if (typeof plain === 'string')
      texts.set(property.id, await decode('writeRichText', { lines: plain.split('\n') }))
  }
  return texts
}

type Making = {
  id: string
  made: string
  given: Values
  copies: ReadonlyMap<string, ArrivedFile>
  names: FileNames
  texts: ReadonlyMap<string, WrittenText>
}

/** Creates the copy inside a change of the space, from the object and the rights as they are now. */
async function make(inside: Inside, targets: LinkTargets, making: Making): Promise<string> {
  const { sql: tx, app } = inside
  const { made, given, copies, names } = making
  const { object, type } = await copiable(inside, making.id)
  const row = await readRow(inside, type, object.id)
  // A given value replaces a text that was read. A text that the actor may no longer read is left out.
  const texts = new Map(
    [...making.texts].filter(([id]) => !Object.hasOwn(given, id) && type.properties.has(id)),
  )
  const values = { ...(await copiedValues(inside, targets, { type, row, names })), ...given }
  await freeNames(inside, type, { values, given })
  const checked = checkNewValues(type, { values, level: levelNumber.full })
  const kept = new Set([...copies.values()].map((file) => file.id))
  await checkLinks(inside, targets, { type, values: checked, kept: new Set() })
  await takeDraftFiles(tx, { id: made, type, values: new Map(checked) })
  await checkFiles(tx, { object: made, reader: type.reader, values: checked, kept })
  const said = new Map(checked)
  for (const property of checked.keys()) {
    const text = texts.get(property.id)
    if (text) said.set(property, text.said.markdown)
  }
  const seesTags = [...type.properties.values()].some(({ system }) => system === 'tags')
  if (copies.size > 0) await insertFiles(tx, app.env, [...copies.values()])
  await insertObjects(inside, type, [
    { id: made, values: checked, texts, tags: seesTags ? (row.tags ?? []) : [] },
  ])
  await noteNewFiles(tx, { id: made, type, values: said })
  for (const [property, { mentions }] of texts) {
    const pages = mentions.filter(({ kind, id }) => kind === 'page' && isUuid(id))
    await noteMentions(tx, { source: made, property, targets: pages.map(({ id }) => id) })
  }
  await tellObjects(tx, type, [made])
  if (copies.size > 0) await appendEvent(tx, { space: type.space, kind: 'files_changed' })
  return made
}

type Row = { type: ObjectType; row: DataRow; names: FileNames }

/** The initial values of the copy; null for empty ones, so that no default fills them. */
async function copiedValues(
  inside: Inside,
  targets: LinkTargets,
  { type, row, names }: Row,
): Promise<Values> {
  const properties = copied(type)
  const kept = Object.fromEntries(
    properties.map((property) => [property.id, withCopies(property, valueOf(row, property), names)]),
  )
  const fitting = await valuesThatFit(inside, targets, { type, values: kept })
  return Object.fromEntries(
    properties.flatMap((property): [string, unknown][] => {
      const isLost = property.unique && !(property.kind === 'text' && (property.header || property.required))
      const value = isLost ? null : (fitting[property.id] ?? null)
      return value === null && property.required ? [] : [[property.id, value]]
    }),
  )
}
