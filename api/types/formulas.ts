import { DomainError } from '#schema/errors.ts'
import { formulaTypeOf, kindsOfFormulas, storedFormula } from '#schema/types/formula/formulaScope.ts'
import { isVirtual, linksIn, type Typed } from '#schema/types/formula/formulaTree.ts'
import { FormulaError } from '#schema/types/formula/syntax.ts'
import type { Inside, ReadContext } from '../context.ts'
import { json, type Tx } from '../database/db.ts'
import { appendEvent } from '../events/events.ts'
import { refuseField } from '../errors.ts'
import type { Shape } from './checkProperty.ts'
import { choicesIn } from './choicesIn.ts'
import { formulaSql } from './formulaSql.ts'
import { readKnown, scopeFor, wholeOf, type Known } from './formulaSources.ts'
import { loadType } from './loadType.ts'
import { addFormulaColumns, dropColumns, hasObjects, keepFormulaColumn, tableName } from './typeTable.ts'
import { virtualSql } from './virtualSql.ts'
import { forgetTypes, propertyColumns, type PropertyRow } from './typeRows.ts'

/**
 * The largest number of objects for which a formula can be created or changed. PostgreSQL rewrites the table and
 * locks out readers.
 */
const computedMost = 100_000

/** A property with a formula has only its kind and its display settings; everything else comes from the formula. */
export function checkFormulaShape(shape: Shape): void {
  if (shape.parent !== null) throw refuseField('formula', 'unknown_value')
  if (shape.header) throw new DomainError('header_property')
  if (shape.multiple) throw new DomainError('multiple_refused')
  for (const [field, isSet] of [
    ['required', shape.required],
    ['unique', shape.is_unique],
    ['default', shape.default_value !== null],
    ['options.rich', shape.options.rich === true],
    ['options.autoincrement', shape.kind === 'number' && shape.options.autoincrement !== null],
  ] as const)
    if (isSet) throw refuseField(field, 'unknown_value')
}

type Given = { type: string; property: Pick<PropertyRow, 'id' | 'kind'>; text: string }

/**
 * Gives a property that has no column yet the user's formula, and creates the column. The formula may read what its
 * author may read. Throws `invalid_input` at `formula`, `too_many_objects`.
 */
export async function setFormula(inside: Inside, { type, property, text }: Given): Promise<void> {
  const { sql: tx } = inside
  forgetTypes(inside)
  const { formula, whole } = await readFormula(inside, { type, own: property.id, text })
  if (kindsOfFormulas[whole.type] !== property.kind)
    throw refusalOf(new FormulaError('wrong_type', 0, property.kind))
  if (!isVirtual(whole) && (await hasObjects(tx, type, computedMost)))
    throw new DomainError('too_many_objects', { limit: computedMost })
  await tx`update property set formula = ${formula} where id = ${property.id}`
  await addFormulas(tx, type, [property.id])
}

type Written = { type: string; own: string | null; text: string }

/** The user's formula in its stored form, and its result type. Throws `invalid_input` at `formula`. */
export async function readFormula(
  ctx: ReadContext,
  { type, own, text }: Written,
): Promise<{ formula: string; whole: Typed }> {
  const scope = await scopeFor(ctx, type)
  const formula = asField(() => storedFormula(text, scope))
  const known = await readKnown(ctx.sql, type, [formula])
  return { formula, whole: asField(() => wholeOf({ id: own, formula }, known).formula) }
}

function asField<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof FormulaError ? refusalOf(error) : error
  }
}

/** Turns an error in a formula into one of the input field. */
function refusalOf({ reason, at, about }: FormulaError): DomainError {
  const said = reason === 'cycle' ? 'formula_cycle' : 'formula'
  return new DomainError('invalid_input', { fields: [{ field: 'formula', reason: said, min: at, about }] })
}

/** The properties with formulas that read one, living or in trash, of its type and of others. */
const readersOf = async (tx: Tx, id: string): Promise<PropertyRow[]> => tx<PropertyRow[]>`
  select ${propertyColumns(tx)} from property p
  where p.formula is not null and p.reads @> array[${id}::bigint] order by cardinality(p.reads), p.id`

/**
 * Drops the columns of formulas that read a property, before its own column is dropped. Returns them for
 * `addFormulas`.
 */
export async function dropReaders(tx: Tx, type: string, id: string): Promise<string[]> {
  const ids = (await readersOf(tx, id)).filter((row) => row.type === type).map((row) => row.id)
  if (ids.length > 0) await dropColumns(tx, type, ids)
  return ids
}

/**
 * Restores the values of living formulas of the type that read a property which was in trash. They had none until
 * now.
 */
export async function fillReaders(tx: Tx, type: string, id: string): Promise<void> {
  const readers = (await readersOf(tx, id)).filter((row) => row.type === type && row.deleted_at === null)
  await addFormulas(
    tx,
    type,
    readers.map((row) => row.id),
  )
}

/**
 * Refuses to delete what living formulas read, and names those that the reader may see. Throws `property_in_formula`.
 */
export async function needUnread(inside: Inside, id: string): Promise<void> {
  const living = (await readersOf(inside.sql, id)).filter((row) => row.deleted_at === null)
  if (living.length === 0) return
  const types = await Promise.all(
    [...new Set(living.map(({ type }) => type))].map((type) => loadType(inside, type)),
  )
  const seen = new Set(types.flatMap((type) => type?.properties.map((each) => each.id) ?? []))
  const named = living.filter((row) => seen.has(row.id)).toSorted((a, b) => Number(a.id) - Number(b.id))
  throw new DomainError('property_in_formula', { names: named.map(({ label }) => label) })
}

/**
 * Recreates the columns of formulas. A formula that can no longer be computed, because what it reads has changed, has
 * no values until it is edited.
 */
export async function addFormulas(tx: Tx, type: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx<PropertyRow[]>`
    select ${propertyColumns(tx)} from property p where p.type = ${type} order by p.id`
  const wanted = rows.filter(({ id }) => ids.includes(id))
  const known = await readKnown(
    tx,
    type,
    wanted.map(({ formula }) => formula!),
  )
  const made = wanted.map((row) => ({ row, whole: wholeOrEmpty(row, known) }))
  for (const { row, whole } of made) await keepWhole(tx, row, whole)
  const columnOf = columnsOf(rows)
  const stored = made.filter(({ whole }) => hasColumn(whole.formula))
  await addFormulaColumns(
    tx,
    type,
    stored.map(({ row, whole }) => ({
      id: row.id,
      kind: row.kind,
      expression: formulaSql(whole.formula, { columnOf }, { isDay: isDay(row) }),
    })),
  )
  await tellValues(tx, type)
}

/**
 * Recomputes the result types of formulas that read a property through links, in any type. A formula comes before
 * those that read it.
 */
export async function refreshLinked(tx: Tx, id: string): Promise<void> {
  const readers = (await readersOf(tx, id)).filter(({ virtual }) => virtual !== null)
  for (const row of readers) {
    // oxlint-disable-next-line no-await-in-loop -- each may read those before it
    const known = await readKnown(tx, row.type, [row.formula!])
    // oxlint-disable-next-line no-await-in-loop -- as above
    await keepWhole(tx, row, wholeOrEmpty(row, known))
  }
  for (const type of new Set(readers.map((row) => row.type)))
    // oxlint-disable-next-line no-await-in-loop -- events are in one order
    await tellValues(tx, type)
}

type Whole = { formula: Typed; reads: string[] }

/** A formula has none if it depends on more than the row or cannot be computed. */
const hasColumn = (formula: Typed): boolean =>
  !isVirtual(formula) && !(formula.is === 'value' && formula.value === null)

const keepWhole = (tx: Tx, { id }: PropertyRow, { formula, reads }: Whole) => tx`
  update property set reads = ${reads}::bigint[], virtual = ${hasColumn(formula) ? null : json(tx, formula)}
  where id = ${id}`

/** Notifies readers of formulas that read these properties, because the labels of their choices have changed. */
export async function tellReaders(tx: Tx, ids: readonly string[]): Promise<void> {
  const readers = await tx<{ type: string }[]>`
    select distinct type from property where formula is not null and reads && ${ids as string[]}::bigint[]`
  for (const { type } of readers)
    // oxlint-disable-next-line no-await-in-loop -- events are in one order
    await tellValues(tx, type)
}

/** Notifies viewers of a type that the value of any object may have changed: without ids. */
export async function tellValues(tx: Tx, type: string): Promise<void> {
  const [told] = await tx<{ space: string }[]>`select space from object_type where id = ${type}`
  await appendEvent(tx, { space: told!.space, kind: 'objects_changed', node: type, nodes: [] })
}

/** The columns of properties by their ids. */
function columnsOf(rows: readonly PropertyRow[]): (id: string) => string {
  const names = new Map(rows.map(({ id, system }) => [id, system ?? `c${id}`]))
  return (id) => names.get(id)!
}

const isDay = ({ options }: PropertyRow): boolean => options.with_time === false

/** The result type of a stored formula; undefined when it cannot be computed. */
function wholeOrEmpty(row: PropertyRow, known: Known): Whole {
  const type = formulaTypeOf({ kind: row.kind, isMultiple: false, parent: null })!
  const empty: Whole = { formula: { is: 'value', type, value: null }, reads: row.reads }
  try {
    const whole = wholeOf({ id: row.id, formula: row.formula! }, known)
    return whole.formula.type === type ? whole : empty
  } catch (error) {
    if (error instanceof FormulaError) return empty
    throw error
  }
}

/** Changes the formula of a property that has one. The kind of the property follows the new result type. */
export async function changeFormula(inside: Inside, given: Given): Promise<void> {
  const { sql: tx } = inside
  const { type, property } = given
  const readers = await dropReaders(tx, type, property.id)
  if (given.text.trim() === '') {
    await keepValues(inside, type, property.id)
    await tx`update property set formula = null, reads = '{}', virtual = null where id = ${property.id}`
  } else {
    await dropColumns(tx, type, [property.id])
    await setFormula(inside, given)
  }
  await addFormulas(tx, type, readers)
  await refreshLinked(tx, property.id)
}

/** Keeps the values of a formula in the column of its property, also when it had no column. */
async function keepValues(inside: Inside, type: string, id: string): Promise<void> {
  const { sql: tx } = inside
  const rows = await tx<PropertyRow[]>`select ${propertyColumns(tx)} from property p where p.type = ${type}`
  const row = rows.find((each) => each.id === id)
  if (!row?.virtual) return keepFormulaColumn(tx, type, id)
  if (await hasObjects(tx, type, computedMost))
    throw new DomainError('too_many_objects', { limit: computedMost })
  await addFormulaColumns(tx, type, [{ id, kind: row.kind, expression: null }])
  // What it reads of linked objects differs for each reader, so no result is kept.
  if (linksIn(row.virtual).length > 0) return
  const choicesOf = (read: string) => choicesIn(rows.find((each) => each.id === read))
  const of = { columnOf: columnsOf(rows), choicesOf, linked: () => null }
  const value = virtualSql(inside, { formula: row.virtual, isDay: isDay(row), type: of, alias: 'd' })
  await tx`update ${tx(tableName(type))} d set ${tx(`c${id}`)} = ${value}`
}
