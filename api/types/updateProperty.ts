import { isDeepStrictEqual } from 'node:util'
import { relatedTypeOf } from '#schema/fields/categories.ts'
import { listOptions } from '#schema/fields/list.ts'
import { DomainError } from '#schema/errors.ts'
import { typeLimits } from '#schema/types/limits.ts'
import { propertyUpdate, type PropertyUpdate } from '#schema/types/property.ts'
import type { CommandContext, Inside } from '../context.ts'
import { json, isUniqueViolation, type Tx } from '../database/db.ts'
import { parse, refuseField } from '../errors.ts'
import type { ClearedProperty } from './accessType.ts'
import { changeProperty } from './changeType.ts'
import { canBeBody, checkBody, takeBody } from './bodyProperty.ts'
import { checkProperty, type Shape } from './checkProperty.ts'
import { conversionChannel } from './conversionChannel.ts'
import { convertBatch, finishConversion, noReport, type Conversion } from './convertColumn.ts'
import { changeFormula, checkFormulaShape, refreshLinked, tellReaders } from './formulas.ts'
import { loadType } from './loadType.ts'
import { namedOnce } from './namedOnce.ts'
import { notReserved } from './createProperty.ts'
import { retitle, takeHeader } from './headerProperty.ts'
import { addNextColumns, addUniqueIndex, dropUniqueIndex, tableName } from './typeTable.ts'
import type { PropertyRow } from './typeRows.ts'
import { withOptions } from './withOptions.ts'

/** Up to this many objects, values are converted at once. */
const convertedAtOnce = 2000

/**
 * Changes the given fields. Edit on the objects allows adding categories; everything else requires full access.
 * Throws what `accessProperty` throws, `invalid_input`, `name_taken`, `property_name_reserved`, `property_fixed`,
 * `header_property`, `categories_in_use`, `too_many_objects`, and `conflict` while values are being converted.
 */
export async function updateProperty(ctx: CommandContext, id: string, input: unknown): Promise<string> {
  const values = parse(propertyUpdate, input)
  const isMetaAlone = Object.entries(values).every(([key, value]) => key === 'meta' || value === undefined)
  return namedOnce(() =>
    changeProperty(ctx, id, {
      wanted: isMetaAlone ? 'edit' : 'full',
      async work(inside, cleared) {
        const { sql: tx } = inside
        const { property } = cleared
        if (property.system) throw new DomainError('property_fixed')
        if (property.pending) throw new DomainError('conflict')
        const to = checkProperty(await withOptions(tx, property, changedShape(property, values)))
        checkBody(to, values.body)
        if (property.level < 3) keepToCategories(property, to)
        await writeWords(tx, property, values)
        if (property.formula !== null) {
          await writeComputed(inside, property, { to, text: values.formula })
          return property.id
        }
        if (values.formula) throw refuseField('formula', 'unknown_value')
        await changeHeader(tx, property, values)
        await changeBody(tx, property, (values.body ?? property.body) && canBeBody(to))
        await writeShape(tx, cleared, { to })
        return property.id
      },
    }),
  )
}

/** The kind of a formula property follows its formula. No value is converted. */
async function writeComputed(
  inside: Inside,
  from: PropertyRow,
  { to, text }: { to: Shape; text: string | null | undefined },
): Promise<void> {
  if (text !== '') checkFormulaShape(to)
  await finishShape(inside.sql, from, text === '' ? { ...to, kind: from.kind, multiple: from.multiple } : to)
  const isOther = to.kind !== from.kind || !isDeepStrictEqual(to.options, from.options)
  if (!isOther && (text === null || text === undefined)) return
  const shown = (await loadType(inside, from.type))?.properties.find(({ id }) => id === from.id)
  await changeFormula(inside, {
    type: from.type,
    property: { id: from.id, kind: to.kind },
    text: text ?? shown?.shownFormula ?? '',
  })
}

const given = <T>(value: T | null | undefined, kept: T): T => value ?? kept

function changedShape(row: PropertyRow, values: PropertyUpdate): Shape {
  const { multiple } = values
  const kind = given(values.kind, row.kind)
  const isOtherKind = kind !== row.kind
  return {
    ...row,
    kind,
    label: given(values.label, row.label),
    required: given(values.required, row.required),
    is_unique: given(values.unique, row.is_unique),
    multiple: given(multiple?.status, row.multiple),
    multiple_most: multiple?.max_number === undefined ? row.multiple_most : multiple.max_number,
    header: row.header || values.header === true,
    options: given(values.options, isOtherKind ? {} : row.options) as Shape['options'],
    meta: given(values.meta, isOtherKind ? {} : row.meta) as Shape['meta'],
    default_value: values.default === undefined ? (isOtherKind ? null : row.default_value) : values.default,
  }
}

/** RFI.09: anyone who fills in the field may add categories, unless only listed ones may be chosen. */
function keepToCategories(from: PropertyRow, to: Shape): void {
  const [before, after] = [relatedTypeOf(from.meta), relatedTypeOf(to.meta)]
  const old = before?.categories ?? []
  const isMore = old.every((category, index) => isDeepStrictEqual(category, after?.categories[index]))
  const bare = (meta: object) => ({ ...meta, related_types: undefined })
  const isSame =
    isDeepStrictEqual(bare(from.meta), bare(to.meta)) &&
    (before?.type_id ?? null) === (after?.type_id ?? null) &&
    (before?.config.select_only_from_list ?? false) === (after?.config.select_only_from_list ?? false)
  if (!isMore || !isSame || before?.config.select_only_from_list) throw new DomainError('read_only')
}

async function writeWords(tx: Tx, property: PropertyRow, values: PropertyUpdate): Promise<void> {
  if (values.name) notReserved(values.name, property.parent)
  await tx`
    update property set name = coalesce(${values.name ?? null}, name), label = coalesce(${values.label ?? null}, label),
      hint = coalesce(${values.hint ?? null}, hint), placeholder = coalesce(${values.placeholder ?? null}, placeholder),
      description = coalesce(${values.description ?? null}, description),
      required = coalesce(${values.required ?? null}, required),
      guarded = coalesce(${values.guarded ?? null}, guarded),
      multiple_button = case when ${values.multiple?.button_text === undefined} then multiple_button
        else ${values.multiple?.button_text ?? null} end,
      version = version + 1, updated_at = now()
    where id = ${property.id}`
}

/**
 * RTY.28, RTY.29: the flag moves to another property; it cannot be removed, and a property with rights of its own
 * cannot have it.
 */
async function changeHeader(tx: Tx, property: PropertyRow, { header }: PropertyUpdate): Promise<void> {
  if (header === false && property.header) throw new DomainError('header_property')
  if (header !== true || property.header) return
  if (property.own_scope) throw new DomainError('header_property')
  await takeHeader(tx, property.type)
  await tx`update property set header = true where id = ${property.id}`
}

/** Moves the flag from the property that has it. A property that is no longer rich text loses it. */
async function changeBody(tx: Tx, property: PropertyRow, body: boolean): Promise<void> {
  if (body === property.body) return
  if (body) await takeBody(tx, property.type)
  await tx`update property set body = ${body} where id = ${property.id}`
}

/** Applies the new definition of a property and converts the values. `change` is recorded with their versions. */
export async function writeShape(
  tx: Tx,
  { property: from, reader }: ClearedProperty,
  { to, change }: { to: Shape; change?: string | undefined },
): Promise<void> {
  await forgetVoices(tx, from, to)
  const isMoved = to.kind !== from.kind || to.multiple !== from.multiple || losesOptions(from, to)
  const count = isMoved && from.parent === null ? await countValues(tx, from) : 0
  const conversion: Conversion = { type: from.type, from, to, by: reader.subject, change }
  if (to.multiple !== from.multiple && count > typeLimits.multiplicityObjects)
    throw new DomainError('too_many_objects', { limit: typeLimits.multiplicityObjects })
  if (isMoved && from.parent === null) {
    await addNextColumns(tx, from.type, to)
    if (count > convertedAtOnce) return leaveForLater(tx, conversion)
    await convertNow(tx, conversion)
  } else {
    await finishShape(tx, from, to)
  }
  if (to.header && (isMoved || !from.header)) await retitle(tx, from.type, to)
}

async function convertNow(tx: Tx, conversion: Conversion): Promise<void> {
  let done: Awaited<ReturnType<typeof convertBatch>> = { last: null, more: true, report: noReport }
  while (done.more) done = await convertBatch(tx, conversion, { after: done.last, report: done.report })
  await orNotUnique(finishConversion(tx, conversion, done.report))
}

/** A job does the rest, see conversions.ts. */
async function leaveForLater(tx: Tx, { from, to, by, change }: Conversion): Promise<void> {
  const pending = to.kind === from.kind ? 'options' : 'kind'
  await tx`
    update property set pending = ${pending}, conversion = ${json(tx, { to, by, change })} where id = ${from.id}`
  await tx`select pg_notify(${conversionChannel}, '')`
}

/** A change that affects no column. */
async function finishShape(tx: Tx, from: PropertyRow, to: Shape): Promise<void> {
  if (to.is_unique && !from.is_unique) await orNotUnique(addUniqueIndex(tx, from.type, to))
  if (!to.is_unique && from.is_unique) await dropUniqueIndex(tx, from.id)
  await tx`
    update property set kind = ${to.kind}, multiple = ${to.multiple}, multiple_most = ${to.multiple_most},
      is_unique = ${to.is_unique}, options = ${json(tx, to.options)}, meta = ${json(tx, to.meta)},
      default_value = ${to.default_value === null ? null : json(tx, to.default_value)}
    where id = ${from.id}`
  // It may link to objects of another type now.
  if (from.kind === 'object') await refreshLinked(tx, from.id)
  if (from.kind === 'list' && !isDeepStrictEqual(from.options, to.options)) await tellReaders(tx, [from.id])
}

/** Reports values that are not unique as a fault of the flag that requires it. */
export async function orNotUnique(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (isUniqueViolation(error)) throw refuseField('unique', 'not_unique')
    throw error
  }
}

/** Whether objects may hold a deleted option. */
function losesOptions(from: PropertyRow, to: Shape): boolean {
  if (from.kind !== 'list' || to.kind !== 'list') return false
  const ids = (options: unknown) => {
    const read = listOptions.safeParse(options)
    return read.success ? read.data.options.map(({ id }) => id) : []
  }
  const kept = new Set(ids(to.options))
  return ids(from.options).some((id) => !kept.has(id))
}

/** RTY.66: votes given in another format lose their meaning. */
async function forgetVoices(tx: Tx, from: PropertyRow, to: Shape): Promise<void> {
  if (from.kind !== 'vote' || (to.kind === 'vote' && from.options.format === to.options.format)) return
  await tx`delete from object_vote where property = ${from.id}`
  if (from.parent === null)
    await tx`
      update ${tx(tableName(from.type))} set ${tx(`c${from.id}`)} = null where ${tx(`c${from.id}`)} is not null`
}

async function countValues(tx: Tx, { type, id }: PropertyRow): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from ${tx(tableName(type))} where ${tx(`c${id}`)} is not null`
  return row!.count
}
