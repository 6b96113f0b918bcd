import { DomainError } from '#schema/errors.ts'
import {
  kindsOfFormulas,
  namesIn,
  storedFormula,
  wholeFormula,
  type ScopeProperty,
} from '#schema/types/formula/formulaScope.ts'
import { isVirtual, typedFormula } from '#schema/types/formula/typedFormula.ts'
import { FormulaError } from '#schema/types/formula/syntax.ts'
import type { Inside } from '../context.ts'
import { json, type Tx } from '../database/db.ts'
import { appendEvent } from '../events/events.ts'
import { refuseField } from '../errors.ts'
import type { Shape } from './checkProperty.ts'
import { formulaSql } from './formulaSql.ts'
import { loadType } from './loadType.ts'
import { addFormulaColumns, dropColumns, hasObjects, keepFormulaColumn, tableName } from './typeTable.ts'
import { virtualSql } from './virtualSql.ts'
import { forgetTypes, propertyColumns, type PropertyRow } from './typeRows.ts'

/** Objects up to which a formula can be made or changed: PostgreSQL writes the table anew while nobody reads it. */
const computedMost = 100_000

type Row = Pick<PropertyRow, 'id' | 'kind' | 'name' | 'label' | 'system' | 'multiple' | 'parent' | 'formula'>

const scopeOf = (rows: readonly Row[]): ScopeProperty[] =>
  rows.map(({ multiple: isMultiple, ...row }) => ({ ...row, isMultiple }))

/** A property whose values a formula makes says no more of them than its kind and how they look. */
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
 * Gives a property, whose column there is not, the formula of people, and makes its column where its values are kept. It may read what its author
 * may read. Throws `invalid_input` at `formula`, `too_many_objects`.
 */
export async function setFormula(inside: Inside, { type, property, text }: Given): Promise<void> {
  const { sql: tx } = inside
  forgetTypes(inside)
  const scope = scopeOf((await loadType(inside, type))?.properties ?? [])
  const formula = asField(() => {
    // First as it was written, so that faults are told by their place there.
    typedFormula(text, namesIn(scope, 'people'))
    const stored = storedFormula(text, scope)
    const { formula: whole } = wholeFormula(stored, { all: scope, form: 'stored', own: property.id })
    if (kindsOfFormulas[whole.type] !== property.kind) throw new FormulaError('wrong_type', 0, property.kind)
    return { stored, whole }
  })
  if (!isVirtual(formula.whole) && (await hasObjects(tx, type, computedMost)))
    throw new DomainError('too_many_objects', { limit: computedMost })
  await tx`update property set formula = ${formula.stored} where id = ${property.id}`
  await addFormulas(tx, type, [property.id])
}

function asField<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error
    const reason = error.reason === 'cycle' ? 'formula_cycle' : 'formula'
    throw new DomainError('invalid_input', {
      fields: [{ field: 'formula', reason, min: error.at, about: error.about }],
    })
  }
}

/** The properties of formulas that read one, living or in trash. */
const readersOf = async (tx: Tx, type: string, id: string): Promise<PropertyRow[]> => tx<PropertyRow[]>`
  select ${propertyColumns(tx)} from property p
  where p.type = ${type} and p.formula is not null and ${id}::bigint = any(p.reads) order by p.id`

/** Takes away the columns of formulas that read a property, before its own goes; gives them for `addFormulas`. */
export async function dropReaders(tx: Tx, type: string, id: string): Promise<string[]> {
  const ids = (await readersOf(tx, type, id)).map((row) => row.id)
  if (ids.length > 0) await dropColumns(tx, type, ids)
  return ids
}

/** Refuses to take away what living formulas read, naming those that the reader sees. Throws `property_in_formula`. */
export async function needUnread(inside: Inside, type: string, id: string): Promise<void> {
  const living = (await readersOf(inside.sql, type, id)).filter((row) => row.deleted_at === null)
  if (living.length === 0) return
  const seen = new Set((await loadType(inside, type))?.properties.map((each) => each.id))
  const names = living.flatMap((row) => (seen.has(row.id) ? [row.label] : []))
  throw new DomainError('property_in_formula', { names })
}

/**
 * Makes the columns of formulas anew. One that cannot be computed, since what it reads is something else by now, has no
 * values until its formula is changed.
 */
export async function addFormulas(tx: Tx, type: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx<PropertyRow[]>`
    select ${propertyColumns(tx)} from property p where p.type = ${type} order by p.id`
  const scope = scopeOf(rows.filter((row) => row.deleted_at === null))
  const columnOf = columnsOf(rows)
  const made = rows
    .filter(({ id }) => ids.includes(id))
    .map((row) => ({ row, whole: wholeOrBroken(row, scope) }))
  for (const { row, whole } of made) {
    const virtual = whole && isVirtual(whole.formula) ? json(tx, whole.formula) : null
    const reads = whole?.reads ?? row.reads
    await tx`update property set reads = ${reads}::bigint[], virtual = ${virtual} where id = ${row.id}`
  }
  const stored = made.filter(({ whole }) => !whole || !isVirtual(whole.formula))
  await addFormulaColumns(
    tx,
    type,
    stored.map(({ row, whole }) => ({
      id: row.id,
      kind: row.kind,
      expression: whole && formulaSql(whole.formula, columnOf, { isDay: isDay(row) }),
    })),
  )
  const [told] = await tx<{ space: string }[]>`select space from object_type where id = ${type}`
  // Without ids: any object may have another value by now.
  await appendEvent(tx, { space: told!.space, kind: 'objects_changed', node: type, nodes: [] })
}

/** The columns of properties by their ids. */
function columnsOf(rows: readonly PropertyRow[]): (id: string) => string {
  const names = new Map(rows.map(({ id, system }) => [id, system ?? `c${id}`]))
  return (id) => names.get(id)!
}

const isDay = ({ options }: PropertyRow): boolean => options.with_time === false

function wholeOrBroken(row: PropertyRow, all: readonly ScopeProperty[]) {
  try {
    const whole = wholeFormula(row.formula!, { all, form: 'stored', own: row.id })
    return kindsOfFormulas[whole.formula.type] === row.kind ? whole : null
  } catch (error) {
    if (error instanceof FormulaError) return null
    throw error
  }
}

/** Changes the formula of a property that has one; the property's kind is what the new one gives. */
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
}

/** Leaves the values of a formula in the column of its property, also where there was none. */
async function keepValues(inside: Inside, type: string, id: string): Promise<void> {
  const { sql: tx } = inside
  const rows = await tx<PropertyRow[]>`select ${propertyColumns(tx)} from property p where p.type = ${type}`
  const row = rows.find((each) => each.id === id)
  if (!row?.virtual) return keepFormulaColumn(tx, type, id)
  if (await hasObjects(tx, type, computedMost))
    throw new DomainError('too_many_objects', { limit: computedMost })
  await addFormulaColumns(tx, type, [{ id, kind: row.kind, expression: null }])
  const value = virtualSql(inside, { formula: row.virtual, isDay: isDay(row), columnOf: columnsOf(rows) })
  await tx`update ${tx(tableName(type))} set ${tx(`c${id}`)} = ${value}`
}
