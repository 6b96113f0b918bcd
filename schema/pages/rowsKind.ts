import { isObjectKind, type PageKindId, type ViewPurpose } from '../pageKinds.ts'

/** The kinds whose published pages can show their objects to guests. */
export type RowsKind = Exclude<ViewPurpose, 'form'>
export const isRowsKind = (kind: PageKindId): kind is RowsKind => isObjectKind(kind) && kind !== 'form'
