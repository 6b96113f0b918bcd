import { isDeepStrictEqual } from 'node:util'
import type { Inside } from '../context.ts'
import type { Fragment, Tx } from '../database/db.ts'
import type { ClearedObject } from './accessObject.ts'
import { noteAssigned } from './assigned/noteAssigned.ts'
import { checkFiles, fileIdsOf } from './checkFiles.ts'
import { checkLinks } from './checkLinks.ts'
import { checkChangedValues, type CheckedValues } from './checkValues.ts'
import { recordsOf } from './insertObjects.ts'
import { keepHidden } from './keepHidden.ts'
import { keepPeople } from './keepPeople.ts'
import { canLink, linksOf, seenNodes, type LinkTargets } from './linkedNodes.ts'
import {
  columnOf,
  companionOf,
  inRow,
  tableOf,
  valueColumns,
  valueOf,
  type DataRow,
} from './objectColumns.ts'
import { filesIn, noteFiles } from './objectFiles.ts'
import { objectTypeOf, wholeOf, type ObjectProperty, type ObjectType } from './objectType.ts'
import { isRich } from './richTexts.ts'
import { keepTexts, saveTexts } from './saveTexts.ts'
import { nameOf, noteLinks, noteSearch, noteVersions, savedAt, tellObjects } from './saveObjects.ts'

type Values = Record<string, unknown>

/** Changes values of objects that the actor has access to and whose rows are locked. */
export const changeObjects = (
  inside: Inside,
  targets: LinkTargets,
  { change, ...given }: { rows: ClearedObject[]; values: Values; change?: string },
): Promise<void> => changeEach(inside, targets, { given: [given], change })

/** An object and its new values. */
type Given = { row: ClearedObject; checked: CheckedValues }

/** The same when objects get different values; it takes no more statements. */
export async function changeEach(
  inside: Inside,
  targets: LinkTargets,
  { given, change }: { given: { rows: ClearedObject[]; values: Values }[]; change?: string },
): Promise<void> {
  const found = new Map<string, { type: ObjectType; given: Given[] }>()
  for (const { rows, values } of given)
    for (const [typeId, ofType] of Map.groupBy(rows, (row) => row.type)) {
      const of = found.get(typeId) ?? { type: await objectTypeOf(inside, typeId), given: [] }
      const level = Math.min(...ofType.map((row) => row.level))
      const checked = checkChangedValues(of.type, { values, level })
      of.given.push(...ofType.map((row) => ({ row, checked })))
      found.set(typeId, of)
    }
  for (const of of found.values()) {
    const changes = await changesOf(inside, targets, of)
    if (changes.length > 0) await save(inside, of.type, { changes, change })
  }
}

/** The changes of an object: all given values, and [old, new] of those that differ. */
type Change = { row: ClearedObject; values: CheckedValues; changes: Record<string, [unknown, unknown]> }

async function changesOf(
  inside: Inside,
  targets: LinkTargets,
  { type, given }: { type: ObjectType; given: Given[] },
): Promise<Change[]> {
  const { sql: tx } = inside
  const ofValues = Map.groupBy(given, ({ checked }) => checked)
  const all = [...ofValues.keys()]
  const properties = [...new Set(all.flatMap((checked) => [...checked.keys()]))]
  if (type.system === 'person') {
    const renamed = given.filter(({ checked }) => [...checked.keys()].some(({ header }) => header))
    await keepPeople(
      inside,
      renamed.map(({ row }) => row.id),
    )
  }
  const stored = await tx<DataRow[]>`
    select t.id ${valueColumns(tx, properties)} from ${tx(tableOf(type))} t
    where t.id = any(${given.map(({ row }) => row.id)}::uuid[])`
  const byId = new Map(stored.map((row) => [row.id as string, row]))
  const links = stored.flatMap((row) => properties.flatMap((each) => linksOf(each, valueOf(row, each))))
  const seen = await seenNodes(inside, targets, { reader: type.reader, links })
  const kept = new Set(links.map(({ id }) => id))
  await Promise.all(all.map((values) => checkLinks(inside, targets, { type, values, kept })))
  const files = stored.flatMap((row) => properties.flatMap((each) => fileIdsOf(each, valueOf(row, each))))
  const { reader } = type
  for (const { row, checked } of given)
    await checkFiles(tx, { object: row.id, reader, values: checked, kept: new Set(files) })
  for (const [values, same] of ofValues) await keepTexts(tx, { rows: same.map(({ row }) => row), values })
  const saved: Change[] = []
  for (const { row, checked } of given) {
    const texts = await saveTexts(tx, { object: row.id, values: checked, by: reader.subject })
    const values: CheckedValues = new Map()
    const changes: Change['changes'] = {}
    for (const [property, one] of checked) {
      const old = valueOf(byId.get(row.id)!, property)
      const text = texts.get(property)
      const value = text ? text.value : keepHidden(property, { given: one, old, seen })
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
  const { subject } = type.reader
  const versions = changes.map(({ row, changes: changed }) => ({
    id: row.id,
    version: row.version + 1,
    changes: changed,
  }))
  await Promise.all([
    saveValues(tx, type, changes),
    relink(tx, changes),
    noteVersions(tx, { author: subject, change }, versions),
    noteSearch(tx, ids),
    ...changes.map(({ row, values, changes: changed }) => {
      const files = [...values].flatMap(([property, value]) =>
        // The value of a rich text is its plain text; its version keeps the Markdown with addresses.
        filesIn(property, isRich(property) ? changed[property.id]?.[1] : value),
      )
      return noteFiles(tx, { object: row.id, files, reader: type.reader })
    }),
  ])
  await noteAssigned(tx, type, versions)
  await tellObjects(tx, type, ids)
}

/** Writes the new values of each object and no others. Values that many objects share are sent once. */
async function saveValues(tx: Tx, type: ObjectType, changes: Change[]): Promise<void> {
  const same = [
    ...Map.groupBy(changes, ({ values }) =>
      JSON.stringify([...values].map(([{ id }, value]) => [id, value])),
    ).values(),
  ]
  const rows = same.flatMap((group) => {
    const { row: lead, values } = group[0]!
    const properties = [...values.keys()]
    const title = properties.some(({ header }) => header) ? nameOf(type, values) : null
    const given = JSON.stringify(properties.map(({ id }) => id))
    return group.map(({ row }) => ({ id: row.id, lead: lead.id, title, given }))
  })
  const { records, shape } = recordsOf(
    tx,
    same.map((group) => {
      const { row, values } = group[0]!
      return { id: row.id, title: '', tags: [], values: [...values] }
    }),
  )
  const column = <Key extends 'id' | 'lead' | 'title' | 'given'>(key: Key) => rows.map((row) => row[key])
  const ids = tx`${column('id')}::uuid[]`
  const titles = tx`${column('title')}::text[]`
  const at = savedAt(tx)
  await Promise.all([
    tx`
      update ${tx(tableOf(type))} t set updated_at = ${at}, title = coalesce(w.title, t.title)
        ${inRow(tx, settings(tx, changes))}
      from unnest(${ids}, ${column('lead')}::uuid[], ${titles}, ${column('given')}::text[])
        as w (id, lead, title, given)
      join ${records} as made ${shape} on made.id = w.lead
      where t.id = w.id`,
    tx`
      update object o set version = version + 1, updated_at = ${at}, title = coalesce(w.title, o.title)
      from unnest(${ids}, ${titles}) as w (id, title) where o.id = w.id`,
  ])
}

/**
 * The SET clause for the record `made`. A property that only some of the objects `w` are given keeps its value in the
 * others.
 */
function settings(tx: Tx, changes: Change[]): Fragment[] {
  const times = new Map<ObjectProperty, number>()
  for (const { values } of changes)
    for (const property of values.keys()) times.set(property, (times.get(property) ?? 0) + 1)
  return [...times].flatMap(([property, count]) =>
    [columnOf(property), companionOf(property) ?? []].flat().map((name) => {
      const [own, made] = [tx(`t.${name}`), tx(`made.${name}`)]
      if (count === changes.length) return tx`, ${tx(name)} = ${made}`
      return tx`, ${tx(name)} = case when w.given::jsonb ? ${property.id} then ${made} else ${own} end`
    }),
  )
}

/** Updates the links of objects of a type whose values have changed. */
async function relink(tx: Tx, changes: Change[]): Promise<void> {
  const linking = changes.flatMap(({ row, values }) =>
    [...values].flatMap(([property, value]) =>
      canLink(wholeOf(property)) ? [{ source: row.id, property, value }] : [],
    ),
  )
  if (linking.length === 0) return
  const former = linking.flatMap(({ source, property: { id, allNested } }) =>
    [id, ...allNested.map((inner) => inner.id)].map((property) => ({ source, property })),
  )
  await tx`
    delete from object_link l using unnest(${former.map(({ source }) => source)}::uuid[],
      ${former.map(({ property }) => property)}::bigint[]) as w (source, property)
    where l.source = w.source and l.property = w.property and l.kind = 'value'`
  await noteLinks(tx, linking)
}
