import { checkValue } from '../../fields/checkValue.ts'
import type { FieldProblem, FieldProperty, Moment } from '../../fields/field.ts'
import { fieldsOf, type Form, type FormField, type FormGroup } from './form.ts'
import { holds, type Asked } from './rule.ts'

/** What a form asks of the person who fills it in: only properties that they may set. */
export type AskedForm = { form: Form; properties: ReadonlyMap<string, FieldProperty> }

export type FormAnswer = {
  /** The visible groups and fields, by id, in the order of the form. */
  groups: ReadonlySet<string>
  fields: ReadonlySet<string>
  /** Checked values of the visible fields; hidden ones have none. */
  values: ReadonlyMap<string, unknown>
  problems: ReadonlyMap<string, FieldProblem>
}

/** A property as a form asks for it. */
export const askedAs = (property: FieldProperty, { required, label }: FormField): FieldProperty => ({
  ...property,
  required: property.required || required,
  label: label || property.label,
})

/**
 * The visible part of a form, its result, and its errors: the same in the browser and on the server. ROV.24: a hidden
 * field has no value, not even for conditions, and is never required. Fields whose conditions depend on each other do
 * not see each other's values.
 */
export function formAnswer(
  { form, properties }: AskedForm,
  given: Readonly<Record<string, unknown>>,
  at: Moment,
): FormAnswer {
  const groupOf = new Map<string, FormGroup>(
    form.groups.flatMap((group) => fieldsOf({ groups: [group] }).map(({ id }) => [id, group] as const)),
  )
  const byId = new Map(fieldsOf(form).map((field) => [field.id, field]))
  const checked = new Map<string, ReturnType<typeof checkValue>>()
  const shownGroups = new Map<string, boolean>()
  const shownFields = new Map<string, boolean>()
  const asking = new Set<string>()

  const check = (id: string, property: FieldProperty, field: FormField) => {
    const known = checked.get(id)
    if (known) return known
    const found = checkValue(Object.hasOwn(given, id) ? given[id] : null, askedAs(property, field), at)
    checked.set(id, found)
    return found
  }

  const ask = (id: string): Asked | undefined => {
    const [property, field] = [properties.get(id), byId.get(id)]
    if (!property || !field) return undefined
    // In a cycle of conditions no value is known yet.
    if (asking.has(id) || !isShown(id)) return { property, value: null }
    const found = check(id, property, field)
    return { property, value: 'value' in found ? found.value : null }
  }

  const isGroupShown = (group: FormGroup): boolean => {
    const known = shownGroups.get(group.id)
    if (known !== undefined) return known
    // A group whose condition uses one of its own fields would hide that field.
    const outside = (id: string) => (groupOf.get(id) === group ? undefined : ask(id))
    const found = holds(group.rule, outside, at)
    shownGroups.set(group.id, found)
    return found
  }

  const isShown = (id: string): boolean => {
    const known = shownFields.get(id)
    if (known !== undefined) return known
    const [group, field] = [groupOf.get(id), byId.get(id)]
    if (!group || !field || !properties.has(id)) return false
    asking.add(id)
    const found = isGroupShown(group) && holds(field.rule, ask, at)
    asking.delete(id)
    shownFields.set(id, found)
    return found
  }

  const shown = new Set<string>()
  const values = new Map<string, unknown>()
  const problems = new Map<string, FieldProblem>()
  for (const [id, field] of byId) {
    const property = properties.get(id)
    if (!property || !isShown(id)) continue
    const found = check(id, property, field)
    shown.add(id)
    if ('value' in found) values.set(id, found.value)
    else problems.set(id, found.problem)
  }
  return {
    groups: new Set(form.groups.filter(isGroupShown).map(({ id }) => id)),
    fields: shown,
    values,
    problems,
  }
}
