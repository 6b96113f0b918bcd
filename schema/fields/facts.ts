import { fieldKinds, type FieldKindId } from './fields.ts'

/** What the house has to know of a kind of property, beside how its values are checked and written. */
export type FieldFacts = {
  /** Whether values come from the server or from a mutation of their own, and never with the object's others. */
  isDerived: boolean
  /** RTY.28: whether a value reads well as the name of an object. */
  namesObjects: boolean
  /** Whether a value can become one of another kind by its text: not what leads elsewhere or belongs to many. */
  isPrinted: boolean
  /** Whether a text can become a value of the kind. */
  isRead: boolean
  /** RTY.27: whether the editor of types offers a default; the API takes one for all that is not derived. */
  offersDefault: boolean
  /** RTY.61: whether a composite can be made of it: not of another one, nor of what is derived. */
  isNestable: boolean
  /** Whether a table file can bring values: not what is more than words. */
  isImported: boolean
  /** Whether search knows what values say: by their column, or by the text column beside it. */
  isSearched: boolean
  /** Whether the rows of a table can be put in groups by it. */
  groupsRows: boolean
  /** ROV.14: whether it can make the lanes of a kanban: of few values. */
  makesLanes: boolean
}

/** What is so for most kinds. */
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
/** What leads to something that stands elsewhere. */
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

/** The kinds of which something is so. */
export const kindsThat = (fact: keyof FieldFacts): FieldKindId[] =>
  (Object.keys(fieldFacts) as FieldKindId[]).filter((kind) => fieldFacts[kind][fact])

/** Kinds that people choose for a property; the others exist as system properties alone. */
export type OfferedKind = Exclude<FieldKindId, 'tags' | 'subject'>
const isOffered = (kind: FieldKindId): kind is OfferedKind => kind !== 'tags' && kind !== 'subject'
export const offeredKinds: readonly OfferedKind[] = fieldKinds.filter(isOffered)
