import { fieldKinds, type FieldKindId } from './fields.ts'

/** What code outside a kind must know of it, besides how values are checked and printed. */
export type FieldFacts = {
  /** Whether values come from the server or from a mutation of their own, and never with the object's others. */
  isDerived: boolean
  /** RTY.28: whether a value is suitable as the name of an object. */
  namesObjects: boolean
  /** Whether a value can be converted to another kind through its text: not for links, though people become names. */
  isPrinted: boolean
  /** Whether a text can be converted to the kind. */
  isRead: boolean
  /** RTY.27: whether the editor of types offers a default; the API accepts one for everything that is not derived. */
  offersDefault: boolean
  /** RTY.61: whether a composite can contain it: not for composites and derived kinds. */
  isNestable: boolean
  /** Whether a table file can hold its values: not for values that are more than text. */
  isImported: boolean
  /** Whether search indexes its values: by their column, or by the text column next to it. */
  isSearched: boolean
  /** Whether the rows of a table can be grouped by it. */
  groupsRows: boolean
  /** ROV.14: whether it can form the lanes of a kanban: only with few values. */
  makesLanes: boolean
}

/** The defaults for most kinds. */
const usual: FieldFacts = {
  isDerived: false,
  namesObjects: false,
  isPrinted: true,
  isRead: true,
  offersDefault: true,
  isNestable: true,
  isImported: true,
  isSearched: false,
  groupsRows: false,
  makesLanes: false,
}
const words: FieldFacts = { ...usual, namesObjects: true, isSearched: true }
/** The facts of kinds that link to something else. */
const reference: FieldFacts = { ...usual, isPrinted: false, isRead: false, groupsRows: true }
const derived: FieldFacts = {
  ...usual,
  isDerived: true,
  isPrinted: false,
  isRead: false,
  offersDefault: false,
  isNestable: false,
  isImported: false,
}

/** Every kind of value: one without a line does not compile. */
export const fieldFacts: Record<FieldKindId, FieldFacts> = {
  text: words,
  number: { ...usual, namesObjects: true },
  list: { ...usual, namesObjects: true, groupsRows: true, makesLanes: true },
  checklist: { ...usual, isSearched: true },
  toggle: { ...usual, groupsRows: true, makesLanes: true },
  date_time: { ...usual, namesObjects: true, groupsRows: true },
  object: { ...reference, makesLanes: true },
  page: reference,
  file: { ...usual, isRead: false, offersDefault: false, isImported: false },
  full_name: words,
  composite: {
    ...usual,
    isRead: false,
    offersDefault: false,
    isNestable: false,
    isImported: false,
    isSearched: true,
  },
  link: words,
  vote: derived,
  email: words,
  phone: words,
  tags: { ...derived, groupsRows: true },
  subject: { ...derived, groupsRows: true, makesLanes: true },
}

/** The kinds for which a fact is true. */
export const kindsThat = (fact: keyof FieldFacts): FieldKindId[] =>
  (Object.keys(fieldFacts) as FieldKindId[]).filter((kind) => fieldFacts[kind][fact])

/** Kinds that people can choose for a property; the others exist only as system properties. */
export type OfferedKind = Exclude<FieldKindId, 'tags' | 'subject'>
const isOffered = (kind: FieldKindId): kind is OfferedKind => kind !== 'tags' && kind !== 'subject'
export const offeredKinds: readonly OfferedKind[] = fieldKinds.filter(isOffered)
