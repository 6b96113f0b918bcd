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
  /** Whether `me` can be chosen among people: whoever asks by a filter, or makes an object with a default. */
  offersMe?: boolean
  nested?: ShownProperty[]
}

export type InputProps = {
  property: ShownProperty
  /** The whole value where the kind takes several by itself, else one of them. */
  value: unknown
  /** Gets what was entered in the form of values, or as it was typed where that makes no value. */
  onChange: (value: unknown) => void
  onBlur?: () => void
  /** The id of the control that the label belongs to. */
  id: string
  /** The ids of what is said about the field: its hint and what is wrong with it. */
  describedBy?: string
  invalid: boolean
  /** What a control is called that no label belongs to, such as one of several. */
  name: string
  /** What is wrong inside the value, for kinds that have fields of their own. */
  problem?: FieldProblem | null
}

/** Reads one value, or all of them where the kind takes several by itself. */
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

/** Everything the house knows of a kind of property on the screen. Only the registry imports it. */
export type FieldKind = {
  id: FieldKindId
  icon: ComponentType<{ size?: number | string; stroke?: number }>
  /** Missing where nobody can enter a value, as where the server gives it. */
  Input?: ComponentType<InputProps> | LazyExoticComponent<ComponentType<InputProps>>
  View: ComponentType<ViewProps>
  Settings?: LazyExoticComponent<ComponentType<SettingsProps>>
  /** Whether the control holds several values by itself, as a menu of options does. */
  takesSeveral?: boolean
  /** Whether Enter in the control does something of its own. */
  ownsEnter?: boolean
  /** Whether it takes too much room to be shown on a card unasked. */
  isLarge?: boolean
  /** The width of its column, in pixels, where it needs less or more room than others. */
  width?: number
  /** Whether what is typed on a selected value goes into its control. */
  takesKeys?: boolean
  /** The value that typing begins from, where that is not an empty one. */
  typedFrom?: (value: unknown) => unknown
  /** Whether the server gives the values of this property. */
  isKept?: (property: ShownProperty) => boolean
  /** Whether no label can belong to the control, which is a group of several. */
  isGroup?: boolean
}
