import {
  createContext,
  useContext,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react'
import type { Category } from '#schema/fields/categories.ts'
import type { FieldProblem } from '#schema/fields/field.ts'
import type { FileValue } from '#schema/fields/file.ts'
import type { ShownProperty, ViewProps } from './field.ts'

/** Something that can be chosen, by the name that people know it by. */
export type Choice = { id: string; label: string; color?: string; icon?: string | null }

/** The services that fields need from their surroundings. Features without a service are not offered. */
export type FieldServices = {
  timeZone: string
  findObjects?: (query: string, property: ShownProperty) => Promise<Choice[]>
  /** The names of chosen objects; deleted and hidden ones are left out. */
  loadObjects?: (ids: string[], property: ShownProperty) => Promise<Choice[]>
  openObject?: (id: string) => void
  findPages?: (query: string) => Promise<Choice[]>
  loadPages?: (ids: string[]) => Promise<Choice[]>
  openPage?: (id: string) => void
  pageHref?: (id: string) => string
  findTags?: (query: string) => Promise<Choice[]>
  loadTags?: (ids: string[]) => Promise<Choice[]>
  createTag?: (label: string) => Promise<Choice>
  loadSubjects?: (ids: string[]) => Promise<Choice[]>
  /** The types that objects of a property can be of. */
  findTypes?: (query: string) => Promise<Choice[]>
  loadTypes?: (ids: string[]) => Promise<Choice[]>
  /** Streams a file into the store. Rejects with a DomainError, or with an AbortError once it was cancelled. */
  upload?: (file: File, options: UploadOptions) => Promise<FileValue>
  /** Set when stored files cannot be read back. */
  hidesFiles?: boolean
  /** Delays saving until the work has ended, because its result belongs to what is saved. */
  holdFor?: <T>(work: Promise<T>) => Promise<T>
  /** Adds a category to the property and returns it; rejects with a DomainError. */
  addCategory?: (property: ShownProperty, label: string) => Promise<Category>
  /** Casts a vote for a choice, or withdraws it with null. */
  vote?: (property: ShownProperty, choice: string | null) => Promise<void>
}
type UploadOptions = {
  onProgress: (share: number) => void
  signal: AbortSignal
  /** The id of the property, perhaps a nested one, that the file is for. */
  property: string
}

/** A field with its label. */
export type FieldInputProps = {
  property: ShownProperty
  value: unknown
  onChange: (value: unknown) => void
  onBlur?: () => void
  problem?: FieldProblem | null
  readOnly?: boolean
  /** Set when it is a question of a form: its label is then shown like a question above the control. */
  isQuestion?: boolean
  /** Replaces the kind's own control under the label. */
  children?: ReactNode
}

/** How a kind with nested fields shows them. */
export type Nesting = {
  Input: LazyExoticComponent<ComponentType<FieldInputProps>>
  View: ComponentType<ViewProps>
}

export const FieldsContext = createContext<(Nesting & { services: FieldServices }) | null>(null)

const nobody: FieldServices = { timeZone: 'UTC' }

/** The services provided here. */
export const useFieldServices = (): FieldServices => useContext(FieldsContext)?.services ?? nobody

/** The field and the view themselves, for a kind that nests others; null outside of a `FieldsProvider`. */
export const useNesting = (): Nesting | null => useContext(FieldsContext)
