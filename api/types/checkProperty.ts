import { checkValue } from '#schema/fields/checkValue.ts'
import { relatedTypeOf, relatedTypes } from '#schema/fields/categories.ts'
import { fieldFacts } from '#schema/fields/facts.ts'
import { keptDefault } from '#schema/fields/list.ts'
import { fields } from '#schema/fields/registry.ts'
import { DomainError } from '#schema/errors.ts'
import { fieldsOf } from '#schema/fieldErrors.ts'
import { refuseField } from '../errors.ts'
import { fieldOf } from './presentType.ts'
import type { PropertyRow } from './typeRows.ts'

/** The parts of a property that depend on its kind. */
export type Shape = Pick<
  PropertyRow,
  'id' | 'label' | 'kind' | 'required' | 'is_unique' | 'multiple' | 'multiple_most' | 'header' | 'parent'
> &
  Pick<PropertyRow, 'options' | 'meta' | 'default_value' | 'system'>

/**
 * Validates a property as a whole and returns its options and meta with defaults filled in. Throws `invalid_input`
 * naming the fault, `multiple_refused`, `categories_in_use`, `header_property`.
 */
export function checkProperty(shape: Shape): Shape {
  const field = fields[shape.kind]
  if (shape.parent !== null && !fieldFacts[shape.kind].isNestable) throw refuseField('kind', 'unknown_value')
  if (shape.multiple && !field.canBeMultiple) throw new DomainError('multiple_refused')
  if (shape.is_unique && (!field.canBeUnique || shape.multiple || shape.parent !== null))
    throw refuseField('unique', 'unknown_value')
  if (shape.header && (!fieldFacts[shape.kind].namesObjects || shape.multiple || shape.parent !== null))
    throw new DomainError('header_property')
  const options = checkedBy('options', field.options.safeParse(shape.options)) as Shape['options']
  const meta = checkMeta(shape)
  const whole = { ...shape, options, meta }
  return { ...whole, default_value: checkDefault(whole) }
}

type Parsed = ReturnType<(typeof fields)['text']['options']['safeParse']>

function checkedBy(name: string, parsed: Parsed): unknown {
  if (parsed.success) return parsed.data
  const fieldErrors = fieldsOf(parsed.error)
  throw new DomainError('invalid_input', {
    fields: fieldErrors.map(({ field, ...rest }) => ({ ...rest, field: field ? `${name}.${field}` : name })),
  })
}

/** RTY.24, RTY.45: categories belong to the first related type and cannot be combined with several values. */
function checkMeta({ kind, meta, multiple }: Shape): Shape['meta'] {
  if (meta.related_types === undefined) return meta
  const related = checkedBy('meta.related_types', relatedTypes.safeParse(meta.related_types))
  const whole = { ...meta, related_types: related }
  const count = relatedTypeOf(whole)?.categories.length ?? 0
  if (count > 0 && !fields[kind].hasCategories) throw refuseField('meta.related_types', 'unknown_value')
  if (count > 0 && multiple) throw new DomainError('categories_in_use')
  return whole
}

/**
 * RTY.35, RTY.42, RTY.59: a default must be a value that the property accepts. A default that names a deleted option
 * is dropped.
 */
function checkDefault(shape: Shape): unknown {
  const property = { ...fieldOf(shape), required: false, people: true }
  const given = shape.kind === 'list' ? keptDefault(property, shape.default_value) : shape.default_value
  if (given === null || given === undefined) return null
  if (fieldFacts[shape.kind].isDerived) throw refuseField('default', 'unknown_value')
  const checked = checkValue(given, property, { now: new Date(), timeZone: 'UTC' })
  if ('value' in checked) return checked.value
  const { reason, min, max } = checked.problem
  throw new DomainError('invalid_input', { fields: [{ field: 'default', reason, min, max }] })
}
