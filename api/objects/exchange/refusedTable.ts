/** Why a file cannot be imported as a table; a code of the catalogue. */
export type TableRefusal = 'import_unreadable' | 'import_too_large' | 'import_empty' | 'import_protected'

/** Thrown when the reader of a table file refuses it. */
export class RefusedTable extends Error {
  constructor(readonly code: TableRefusal) {
    super(code)
    this.name = 'RefusedTable'
  }
}
