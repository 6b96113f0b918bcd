import { levelNumber } from '#schema/access/levels.ts'
import { DomainError } from '#schema/errors.ts'
import type { FieldProperty } from '#schema/fields/field.ts'
import { isAskable, isAskableOfGuests, isListable } from '#schema/objects/form/askable.ts'
import { askedOfGuests } from '#schema/objects/form/guestFiles.ts'
import { fieldsOf, type Form, type FormField, type FormItem } from '#schema/objects/form/form.ts'
import { formAnswer, type AskedForm } from '#schema/objects/form/formAnswer.ts'
import { isRule, type FormRule } from '#schema/objects/form/rule.ts'
import { problemOf } from '../../objects/checkValues.ts'
import { levelOfValue, type ObjectProperty, type ObjectType } from '../../objects/objectType.ts'

/** A form with the properties that it asks for, as their type defines them. */
export type FormOfType = Omit<AskedForm, 'properties'> & { properties: ReadonlyMap<string, ObjectProperty> }

const isOpen = (property: ObjectProperty): boolean =>
  property.system === null &&
  isAskable(property) &&
  !property.isPending &&
  levelOfValue(property, levelNumber.full) >= levelNumber.edit

/** The form as a member gets it: without what they may not set. */
export function formForMember(form: Form, type: ObjectType): FormOfType {
  const properties = [...type.properties].filter(([, property]) => isOpen(property))
  return onlyAsked(form, new Map(properties))
}

/** Nothing in it is hidden from anyone who may read its type. */
const isHiddenFromNobody = ({ level, nested = [], allNested }: ObjectProperty): boolean =>
  level === null && nested.length === allNested.length && allNested.every(isHiddenFromNobody)

/** Whether guests may choose objects for it, if the form allows that. */
export const isListForGuests = (property: ObjectProperty | undefined): boolean =>
  property !== undefined && property.system === null && isListable(property) && property.relatedType !== null

/** Properties for which guests choose objects. */
export type Opened = ReadonlySet<string>

/** Whether guests are asked for it or never are; undefined for one that was deleted or is closed to someone. */
function isForGuests(property: ObjectProperty | undefined, opened: Opened): boolean | undefined {
  if (!property) return undefined
  const isList = opened.has(property.id) && isListForGuests(property)
  if (property.system !== null || !(isList || isAskableOfGuests(property))) return false
  return isOpen(property) && isHiddenFromNobody(property) ? true : undefined
}

/** The fields because of which a form accepts no answers from guests; `type` is that of its publisher. */
export const closedFields = (form: Form, type: ObjectType, opened: Opened): string[] =>
  fieldsOf(form).flatMap(({ id }) => (isForGuests(type.properties.get(id), opened) === undefined ? [id] : []))

/**
 * The same as a guest gets it; `type` is that of its publisher. Throws `form_closed` when it asks for a property that
 * was deleted or is closed to someone: otherwise an editor of the page could have guests shown what the editor may
 * not read.
 */
export function formForGuests(form: Form, type: ObjectType, opened: Opened): FormOfType {
  if (closedFields(form, type, opened).length > 0) throw new DomainError('form_closed')
  const asked = new Map(
    fieldsOf(form).flatMap(({ id }) => {
      const property = type.properties.get(id)!
      return isForGuests(property, opened) ? [[id, askedOfGuests(property)] as const] : []
    }),
  )
  if (asked.size === 0) throw new DomainError('form_closed')
  return onlyAsked(form, asked)
}

/** Conditions on properties that the form does not ask for are ignored, and are not sent either. */
function onlyAsked(form: Form, asked: ReadonlyMap<string, ObjectProperty>): FormOfType {
  const ids = fieldsOf(form).map(({ id }) => id)
  const properties = new Map(ids.flatMap((id) => (asked.has(id) ? [[id, asked.get(id)!] as const] : [])))
  const ruleOf = ({ join, parts }: FormRule): FormRule => ({
    join,
    parts: parts.flatMap((part): FormRule['parts'] => {
      if (isRule(part)) return [ruleOf(part)]
      return properties.has(part.of) ? [part] : []
    }),
  })
  const groups = form.groups.map((group) => ({
    ...group,
    rule: ruleOf(group.rule),
    items: group.items.flatMap((item): FormItem[] => {
      if (item.kind !== 'field') return [item]
      return properties.has(item.id) ? [{ ...item, rule: ruleOf(item.rule) }] : []
    }),
  }))
  return { form: { ...form, groups }, properties }
}

type Answered = { type: ObjectType; values: Record<string, unknown> }

/**
 * The values of an answer's object, and its type as the form asks for it. Only shown properties are required, and
 * hidden ones are empty whatever was sent. Throws `object_invalid`.
 */
export function answered(
  { form, properties }: FormOfType,
  type: ObjectType,
  given: Record<string, unknown>,
): Answered {
  const unknown = Object.keys(given).filter((id) => !properties.has(id))
  if (unknown.length > 0)
    throw new DomainError('object_invalid', {
      fields: unknown.map((field) => ({ field, reason: 'unknown_value' })),
    })
  const { fields, problems } = formAnswer({ form, properties }, given, { now: new Date(), timeZone: 'UTC' })
  if (problems.size > 0)
    throw new DomainError('object_invalid', {
      fields: [...problems].map(([id, problem]) => problemOf(properties.get(id)!, problem)),
    })
  const byId = new Map(fieldsOf(form).map((field) => [field.id, field]))
  const asFormAsks = (property: ObjectProperty): ObjectProperty => ({
    ...property,
    required: fields.has(property.id) && isRequired(property, byId.get(property.id)),
  })
  return {
    type: {
      ...type,
      properties: new Map([...type.properties].map(([id, property]) => [id, asFormAsks(property)])),
    },
    values: Object.fromEntries(
      [...properties.keys()].map((id) => [id, fields.has(id) ? (given[id] ?? null) : null]),
    ),
  }
}

const isRequired = (property: FieldProperty, field: FormField | undefined): boolean =>
  property.required || field?.required === true
