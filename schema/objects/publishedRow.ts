import type { FieldProperty } from '../fields/field.ts'

/** A property as a guest sees it, and nothing else of its type. */
export type PublishedColumn = Omit<FieldProperty, 'nested'> & {
  header: boolean
  system: string | null
  /** Whether rows can be sorted by it. */
  sorts: boolean
  nested: PublishedColumn[]
}

/**
 * An object as guests see it; links are `PublishedName`s, files `PublishedFile`s, always as lists. `printed` has the
 * text of values that are not shown as they are stored.
 */
export type PublishedRow = {
  id: string
  name: string
  values: Record<string, unknown>
  printed: Record<string, string>
}
