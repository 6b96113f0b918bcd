import type { ComponentType, LazyExoticComponent } from 'react'
import type { FieldProblem, FieldProperty } from '#schema/fields/field.ts'
import type { FieldKindId } from '#schema/fields/fields.ts'

/** A property as its field shows it. */
export type ShownProperty = Omit<FieldProperty, 'nested'> & {
  hint?: string | null
  placeholder?: string | null
  description?: string | null
  /** The type that linked objects are of. */
  relatedTypeId?: string | null
  /** Whether `me` can be chosen among people: the reader of a filter, or the author of an object with a default. */
  offersMe?: boolean
  nested?: ShownProperty[]
}

export type InputProps = {
  property: ShownProperty
  /** The whole value if the control handles several by itself, otherwise one of them. */
  value: unknown
  /** Called with the parsed value, or with the typed text when it cannot be parsed. */
  onChange: (value: unknown) => void
  onBlur?: () => void
  /** The id of the control that the label belongs to. */
  id: string
  /** The ids of the field's descriptions: its hint and its error. */
  describedBy?: string
  invalid: boolean
  /** The accessible name of a control without a label, such as one of several. */
  name: string
  /** The errors inside the value, for kinds with nested fields. */
  problem?: FieldProblem | null
}

/** Displays one value, or all of them if the kind handles several by itself. */
export type ViewProps = { property: ShownProperty; value: unknown; dense?: boolean }

export type SettingsChange = {
  /** Options that change; the others stay. */
  options?: Record<string, unknown>
  /** The related type, its categories and their rule. */
  meta?: Record<string, unknown>
}
export type SettingsProps = {
  property: ShownProperty
  onChange: (change: SettingsChange) => void
  readOnly?: boolean
}

/** Everything the product knows of a kind of property on the screen. Only the registry imports it. */
export type FieldKind = {
  id: FieldKindId
  icon: ComponentType<{ size?: number | string; stroke?: number }>
  /** Missing if nobody can enter a value, for example if the server sets it. */
  Input?: ComponentType<InputProps> | LazyExoticComponent<ComponentType<InputProps>>
  View: ComponentType<ViewProps>
  Settings?: LazyExoticComponent<ComponentType<SettingsProps>>
  /** Whether the control handles several values by itself, like a menu of options. */
  takesSeveral?: boolean
  /** Whether the control handles Enter itself. */
  ownsEnter?: boolean
  /** Whether it is too large to be shown on a card by default. */
  isLarge?: boolean
  /** The width of its column, in pixels, if it differs from the default. */
  width?: number
  /** Whether typing on a selected value starts to edit it. */
  takesKeys?: boolean
  /** The value with which typing starts, if not an empty one. */
  typedFrom?: (value: unknown) => unknown
  /** Whether the server sets the values of this property. */
  isKept?: (property: ShownProperty) => boolean
  /** Whether no label can belong to the control, which is a group of several. */
  isGroup?: boolean
}
