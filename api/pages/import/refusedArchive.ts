/** Why an archive is not taken; a code of the catalogue. */
export type ArchiveRefusal =
  | 'archive_unreadable'
  | 'archive_too_large'
  | 'archive_empty'
  | 'archive_protected'
  | 'archive_unsafe'

/** What the reading of an archive ends with when it is refused. */
export class RefusedArchive extends Error {
  constructor(readonly code: ArchiveRefusal) {
    super(code)
    this.name = 'RefusedArchive'
  }
}
