/** Why a file is no table that can be brought in; a code of the catalogue. */
export type TableRefusal = 'import_unreadable' | 'import_too_large' | 'import_empty' | 'import_protected'

/** What the reading of a table file ends with when it is refused. */
export class RefusedTable extends Error {
  constructor(readonly code: TableRefusal) {
    super(code)
    this.name = 'RefusedTable'
  }
}
