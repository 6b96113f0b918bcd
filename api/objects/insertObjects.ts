import type { Inside } from '../context.ts'
import { json, type Db, type Fragment, type Tx } from '../database/db.ts'
import { autoincrementOf, type CheckedValues } from './checkValues.ts'
import { countObjects } from './countObjects.ts'
import { columnOf, companionOf, elementCast, inRow, isArray, printed, tableOf } from './objectColumns.ts'
import type { ObjectProperty, ObjectType } from './objectType.ts'
import { noteAssigned } from './assigned/noteAssigned.ts'
import { saveTexts, type MadeTexts } from './saveTexts.ts'
import { nameOf, noteLinks, noteSearch, noteVersions, savedAt } from './saveObjects.ts'

/** An object with checked values; tags are ids of tags of its space. */
export type NewObject = { id: string; values: CheckedValues; tags?: string[]; texts?: MadeTexts }

/**
 * Inserts new objects of a type with everything stored about them. The caller notifies others. Throws
 * `space_objects_quota`, and PostgreSQL's unique violation for a duplicate in a unique property.
 */
export async function insertObjects(
  { sql: tx, app }: Pick<Inside, 'app'> & { sql: Tx },
  type: ObjectType,
  objects: NewObject[],
): Promise<void> {
  await countOn(tx, type, objects)
  const filled: Filled[] = []
  for (const object of objects) filled.push(await fill(tx, type, object))
  // Sent together: each statement waits for the previous one in the database, not here.
  await Promise.all([
    insertRows(tx, type, filled),
    noteVersions(
      tx,
      { author: type.reader.subject },
      filled.map(({ id, changes }) => ({ id, version: 1, changes })),
    ),
    noteSearch(
      tx,
      filled.map(({ id }) => id),
    ),
    noteLinks(
      tx,
      filled.flatMap(({ id, values }) =>
        values.map(([property, value]) => ({ source: id, property, value })),
      ),
    ),
  ])
  await noteAssigned(tx, type, filled)
  await countObjects(tx, app.env, { space: type.space, more: objects.length })
}

type Values = [ObjectProperty, unknown][]
type Changes = Record<string, [unknown, unknown]>
type Filled = { id: string; tags: string[]; title: string; values: Values; changes: Changes }

/** What is written for an object; rich texts among its values become documents. */
async function fill(
  tx: Tx,
  type: ObjectType,
  { id, values: given, tags = [], texts: made }: NewObject,
): Promise<Filled> {
  const texts = await saveTexts(tx, { object: id, values: given, by: type.reader.subject, texts: made })
  const values = [...given].map(([property, value]): [ObjectProperty, unknown] => [
    property,
    texts.has(property) ? texts.get(property)!.value : value,
  ])
  const filled = filledOf(type, { id, values: new Map(values), tags })
  for (const [property, { change }] of texts)
    if (property.id in filled.changes) filled.changes[property.id] = change
  return filled
}

/** What is written for an object whose values are all in its columns. */
export function filledOf(type: ObjectType, { id, values: given, tags = [] }: NewObject): Filled {
  const values = [...given].filter(([, value]) => value !== null)
  const changes = values.map(([property, value]): [string, [unknown, unknown]] => [
    property.id,
    [null, value],
  ])
  return { id, tags, title: nameOf(type, new Map(values)), values, changes: Object.fromEntries(changes) }
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

/** Rows of a type's table, as a set of records for its columns by name. */
export function recordsOf(
  db: Db,
  objects: Omit<Filled, 'changes'>[],
): { names: Fragment; records: Fragment; shape: Fragment } {
  const used = [...new Set(objects.flatMap(({ values }) => values.map(([property]) => property)))]
  const columns = used.flatMap((property) => {
    const companion = companionOf(property)
    const own = { name: columnOf(property), cast: `${elementCast(property)}${isArray(property) ? '[]' : ''}` }
    return companion ? [own, { name: companion, cast: 'text' }] : [own]
  })
  const records = objects.map(({ id, title, tags, values }) => ({ id, title, tags, ...columnsIn(values) }))
  const shape = columns.map(({ name, cast }) => db`, ${db(name)} ${db.unsafe(cast)}`)
  return {
    names: inRow(
      db,
      columns.map(({ name }) => db`, ${db(name)}`),
    ),
    records: db`jsonb_to_recordset(${json(db, records)}::jsonb)`,
    shape: db`(id uuid, title text, tags bigint[] ${inRow(db, shape)})`,
  }
}

async function insertRows(tx: Tx, type: ObjectType, objects: Filled[]): Promise<void> {
  const { reader, objects_scope: scope } = type
  const at = savedAt(tx)
  const { names, records, shape } = recordsOf(tx, objects)
  await Promise.all([
    tx`
      insert into object (id, title, author, scope, created_at, updated_at, space, type)
      select id, title, ${reader.subject}, ${scope}, ${at}, ${at}, ${type.space}, ${type.id}
      from jsonb_to_recordset(${tx.json(objects.map(({ id, title }) => ({ id, title })))}::jsonb)
        as made (id uuid, title text)`,
    tx`
      insert into ${tx(tableOf(type))} (id, title, author, scope, created_at, updated_at, tags ${names})
      select id, title, ${reader.subject}, ${scope}, ${at}, ${at}, tags ${names} from ${records} as made ${shape}`,
  ])
}

const columnsIn = (values: Values): Record<string, unknown> =>
  Object.fromEntries(
    values
      .filter(([, value]) => !isEmptyList(value))
      .flatMap(([property, value]) => {
        const companion = companionOf(property)
        return [
          [columnOf(property), value],
          ...(companion ? [[companion, printed(property, value)]] : []),
        ] as [string, unknown][]
      }),
  )

/** RTY.43: the next numbers of the properties that count. A concurrent creation waits for this transaction. */
async function countOn(tx: Tx, type: ObjectType, objects: NewObject[]): Promise<void> {
  for (const property of [...type.properties.values(), ...type.hidden]) {
    const count = autoincrementOf(property)
    if (!count) continue
    const further = count.step * (objects.length - 1)
    const [row] = await tx<{ last: number }[]>`
      insert into property_counter as c (property, last) values (${property.id}, ${count.start + further})
      on conflict (property) do update set last = case
        when ${count.step}::float8 > 0 then greatest(c.last + ${count.step + further}, excluded.last)
        else least(c.last + ${count.step + further}, excluded.last) end
      returning last`
    for (const [index, { values }] of objects.entries())
      values.set(property, row!.last - further + count.step * index)
  }
}
