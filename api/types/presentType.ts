import { levelOf } from '#schema/access/levels.ts'
import type { FieldKindId } from '#schema/fields/fields.ts'
import type { FieldProperty } from '#schema/fields/field.ts'
import { fieldPropertyOf } from '#schema/fields/fieldProperty.ts'
import { subtypeOf } from '#schema/fields/subtypeOf.ts'
import type { LoadedProperty, LoadedType } from './loadType.ts'
import type { GroupRow, PropertyRow, TypeRow } from './typeRows.ts'

export type PresentedType = ReturnType<typeof presentType>
export type PresentedProperty = ReturnType<typeof presentOne> & { nested: PresentedProperty[] }

/** RTY.01's record. */
export const presentType = ({ row, reader, level, properties, isBare }: LoadedType) => ({
  ...words(row),
  level: levelOf(level),
  author_id: row.author,
  apply_access_on_binding: row.apply_access_on_binding,
  objectAccessLevel: levelOf(row.object_level),
  created_at: row.created_at,
  updated_at: row.updated_at,
  meta: {
    icon: row.icon,
    headline: row.headline,
    config: row.config,
    apply_access_on_binding: row.apply_access_on_binding,
  },
  properties: properties.map(presentProperty),
  reader,
  isBare,
})

const words = ({ id, name, label, system, description, icon, headline, config }: TypeRow) => ({
  id,
  name,
  label,
  system,
  description,
  icon,
  headline,
  config,
})

/** RTY.15's record, with the nested properties. */
export const presentProperty = (property: LoadedProperty): PresentedProperty => ({
  ...presentOne(property),
  nested: property.nested.map(presentProperty),
})

const presentOne = (row: Omit<LoadedProperty, 'nested'>) => {
  const told = {
    id: row.id,
    data_type: row.kind,
    label: row.label,
    required: row.required,
    multiple: {
      status: row.multiple,
      max_number: row.multiple_most,
      button_text: row.multiple_button,
    },
    options: row.options,
    meta: row.meta,
    people: row.people,
    formula: row.shownFormula,
  }
  return {
    ...told,
    type_id: row.type,
    parent_id: row.parent,
    author_id: row.author,
    subtype: subtypeOf(fieldPropertyOf(told)!),
    name: row.name,
    hint: row.hint,
    placeholder: row.placeholder,
    description: row.description,
    order: row.position,
    system: row.system,
    unique: row.is_unique,
    guarded: row.guarded,
    header: row.header,
    body: row.body,
    default: row.default_value,
    level: levelOf(row.level),
    value_level: levelOf(row.valueLevel),
    property_group_id: row.property_group,
    pending: row.pending,
    conversion: row.pending === null ? row.conversion : null,
    created_at: row.created_at,
    updated_at: row.updated_at,
    deleted_at: row.deleted_at,
  }
}

/** A property in the form its kind needs, without nested properties. */
export const fieldOf = (
  row: Pick<PropertyRow, 'id' | 'label' | 'required' | 'options' | 'meta' | 'multiple' | 'multiple_most'> & {
    kind: FieldKindId
  },
): FieldProperty =>
  fieldPropertyOf({
    id: row.id,
    data_type: row.kind,
    label: row.label,
    required: row.required,
    multiple: { status: row.multiple, max_number: row.multiple_most, button_text: null },
    options: row.options,
    meta: row.meta,
  })!

export const presentGroup = ({ position, type, ...group }: GroupRow, properties: PresentedProperty[]) => ({
  ...group,
  type_id: type,
  order: position,
  properties: properties.filter((property) => property.property_group_id === group.id),
})
