import type { Inside } from '../context.ts'
import { isDeepStrictEqual } from 'node:util'
import { DomainError } from '#schema/errors.ts'
import { objectIds, objectsUpdate, objectUpdate } from '#schema/objects/objects.ts'
import type { CommandContext } from '../context.ts'
import type { Tx } from '../database/db.ts'
import { parse } from '../errors.ts'
import { changeOnce, once } from '../graphql/idempotency.ts'
import { uuid } from '../ids.ts'
import type { ClearedObject } from './accessObject.ts'
import { changeHeld } from './changeHeld.ts'
import { noteAssigned } from './assigned/noteAssigned.ts'
import { checkFiles, fileIdsOf } from './checkFiles.ts'
import { checkLinks } from './checkLinks.ts'
import { checkChangedValues, type CheckedValues } from './checkValues.ts'
import { keepHidden } from './keepHidden.ts'
import { keepPeople } from './keepPeople.ts'
import { canLink, linksOf, seenNodes, type LinkTargets } from './linkedNodes.ts'
import { inRow, tableOf, valueColumns, valueOf, type DataRow } from './objectColumns.ts'
import { filesIn, noteFiles } from './objectFiles.ts'
import { objectTypeOf, wholeOf, type ObjectType } from './objectType.ts'
import { isRich } from './richTexts.ts'
import { keepTexts, saveTexts } from './saveTexts.ts'
import { noteLinks, noteSearch, noteVersions, savedAt, settingOf, tellObjects } from './saveObjects.ts'
import { updateAtOnce, updateOperation } from './updateAtOnce.ts'

type Values = Record<string, unknown>

/**
 * Changes the values of one object that are given. Throws what `accessObject` throws, `object_invalid`,
 * `object_not_unique`, `invalid_input`, and `conflict` where a value has changed since `input.version`.
 */
export async function updateObject(
  ctx: CommandContext,
  targets: LinkTargets,
  { id, input }: { id: string; input: unknown },
): Promise<string> {
  const { values, version } = parse(objectUpdate, input)
  const key = uuid(id)
  if (await updateAtOnce(ctx, { id: key, values, version })) return key
  await changeHeld(ctx, { ids: [key], wanted: 'edit' }, async (inside, rows) => {
    const { sql: tx } = inside
    await changeOnce(inside, { operation: updateOperation, id: key, input: values }, async () => {
      if (version && version < rows[0]!.version) {
        const { properties } = await objectTypeOf(inside, rows[0]!.type)
        const readable = Object.keys(values).filter((property) => properties.has(property))
        await refuseOverwriting(tx, { id: key, version, properties: readable })
      }
      await changeObjects(inside, targets, { rows, values })
    })
  })
  return key
}

/** What was changed on several objects; `change` is what `undoChange` puts it back by. */
export type Changed = { ids: string[]; change: string }

/** Sets the same values on several objects of a type, all or none; repeated with its key it changes nothing more. */
export async function updateObjects(
  ctx: CommandContext,
  targets: LinkTargets,
  given: { ids: unknown; values: unknown; idempotency_key?: unknown },
): Promise<Changed> {
  const ids = parse(objectIds, given.ids).map(uuid)
  const { values, idempotency_key: key } = parse(objectsUpdate, given)
  let change: string = Bun.randomUUIDv7()
  await changeHeld(ctx, { ids, wanted: 'edit' }, async (inside, rows) => {
    const asked = { actor: ctx.actor, operation: 'objectsUpdate', key, input: { ids, values } }
    change = await once(inside.sql, asked, async () => {
      await changeObjects(inside, targets, { rows, values, change })
      return change
    })
  })
  return { ids, change }
}

/** ROB.17: who changed another property in the meantime is no conflict. */
async function refuseOverwriting(
  tx: Tx,
  { id, version, properties }: { id: string; version: number; properties: string[] },
): Promise<void> {
  const [changed] = await tx`
    select 1 from object_version
    where object = ${id} and version > ${version} and changes ?| ${properties} limit 1`
  if (changed) throw new DomainError('conflict')
}

/** Changes values of objects that the actor was cleared for and whose rows are held. */
export const changeObjects = (
  inside: Inside,
  targets: LinkTargets,
  { change, ...given }: { rows: ClearedObject[]; values: Values; change?: string },
): Promise<void> => changeEach(inside, targets, { given: [given], change })

/** The same where not all objects get the same values. */
export async function changeEach(
  inside: Inside,
  targets: LinkTargets,
  { given, change }: { given: { rows: ClearedObject[]; values: Values }[]; change?: string },
): Promise<void> {
  const found = new Map<string, { type: ObjectType; changes: Change[] }>()
  for (const { rows, values } of given)
    for (const [typeId, ofType] of Map.groupBy(rows, (row) => row.type)) {
      const of = found.get(typeId) ?? { type: await objectTypeOf(inside, typeId), changes: [] }
      const level = Math.min(...ofType.map((row) => row.level))
      const checked = checkChangedValues(of.type, { values, level })
      of.changes.push(...(await changesOf(inside, targets, { type: of.type, rows: ofType, checked })))
      found.set(typeId, of)
    }
  for (const { type, changes } of found.values())
    if (changes.length > 0) await save(inside, type, { changes, change })
}

/** What of an object changes: all values that were given, and [old, new] of those that are others than before. */
type Change = { row: ClearedObject; values: CheckedValues; changes: Record<string, [unknown, unknown]> }

async function changesOf(
  inside: Inside,
  targets: LinkTargets,
  { type, rows, checked }: { type: ObjectType; rows: ClearedObject[]; checked: CheckedValues },
): Promise<Change[]> {
  const { sql: tx } = inside
  const properties = [...checked.keys()]
  if (type.system === 'person' && properties.some(({ header }) => header))
    await keepPeople(
      inside,
      rows.map(({ id }) => id),
    )
  const stored = await tx<DataRow[]>`
    select t.id ${valueColumns(tx, properties)} from ${tx(tableOf(type))} t
    where t.id = any(${rows.map(({ id }) => id)}::uuid[])`
  const byId = new Map(stored.map((row) => [row.id as string, row]))
  const links = stored.flatMap((row) => properties.flatMap((each) => linksOf(each, valueOf(row, each))))
  const seen = await seenNodes(inside, targets, { reader: type.reader, links })
  await checkLinks(inside, targets, { type, values: checked, kept: new Set(links.map(({ id }) => id)) })
  const files = stored.flatMap((row) => properties.flatMap((each) => fileIdsOf(each, valueOf(row, each))))
  const { reader } = type
  for (const { id } of rows)
    await checkFiles(tx, { object: id, reader, values: checked, kept: new Set(files) })
  await keepTexts(tx, { rows, values: checked })
  const saved: Change[] = []
  for (const row of rows) {
    const texts = await saveTexts(tx, { object: row.id, values: checked })
    const values: CheckedValues = new Map()
    const changes: Change['changes'] = {}
    for (const [property, given] of checked) {
      const old = valueOf(byId.get(row.id)!, property)
      const text = texts.get(property)
      const value = text ? text.value : keepHidden(property, { given, old, seen })
      values.set(property, value)
      const [was, is] = text ? [text.change[0] ?? old, text.change[1]] : [old, value]
      if (!isDeepStrictEqual(was, is)) changes[property.id] = [was, is]
    }
    if (Object.keys(changes).length > 0) saved.push({ row, values, changes })
  }
  return saved
}

type Save = { changes: Change[]; change: string | undefined }

async function save(inside: Inside, type: ObjectType, { changes, change }: Save): Promise<void> {
  const { sql: tx } = inside
  const ids = changes.map(({ row }) => row.id)
  const same = Map.groupBy(changes, ({ values }) =>
    JSON.stringify([...values].map(([{ id }, value]) => [id, value])),
  )
  const work = [...same.values()].flatMap((group) => [saveValues(tx, type, group), relink(tx, group)])
  const { subject } = type.reader
  const versions = changes.map(({ row, changes: changed }) => ({
    id: row.id,
    version: row.version + 1,
    changes: changed,
  }))
  await Promise.all([
    ...work,
    noteVersions(tx, { author: subject, change }, versions),
    noteSearch(tx, ids),
    ...changes.map(({ row, values, changes: changed }) => {
      const files = [...values].flatMap(([property, value]) =>
        // The value of a rich text is its words, its version has the addresses in it.
        filesIn(property, isRich(property) ? changed[property.id]?.[1] : value),
      )
      return noteFiles(tx, { object: row.id, files, reader: type.reader })
    }),
  ])
  await noteAssigned(tx, type, versions)
  await tellObjects(tx, type, ids)
}

/** Saves the values of objects that all get the same ones. */
async function saveValues(tx: Tx, type: ObjectType, group: Change[]): Promise<void> {
  const { values } = group[0]!
  const ids = group.map(({ row }) => row.id)
  const { title, columns } = settingOf(tx, type, values)
  await Promise.all([
    tx`update ${tx(tableOf(type))} set updated_at = ${savedAt(tx)} ${title} ${inRow(tx, columns)} where id = any(${ids}::uuid[])`,
    tx`
      update object set version = version + 1, updated_at = ${savedAt(tx)} ${title} where id = any(${ids}::uuid[])`,
  ])
}

/** Notes the links of objects whose values of the same properties have changed. */
async function relink(tx: Tx, changes: Change[]): Promise<void> {
  const linking = [...changes[0]!.values.keys()].filter((property) => canLink(wholeOf(property)))
  if (linking.length === 0) return
  const ids = changes.map(({ row }) => row.id)
  const properties = linking.flatMap(({ id, allNested }) => [id, ...allNested.map((inner) => inner.id)])
  await tx`
    delete from object_link
    where source = any(${ids}::uuid[]) and property = any(${properties}::bigint[]) and kind = 'value'`
  const links = changes.flatMap(({ row, values }) =>
    linking.map((property) => ({ source: row.id, property, value: values.get(property) })),
  )
  await noteLinks(tx, links)
}
