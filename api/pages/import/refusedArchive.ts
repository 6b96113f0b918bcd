/** Why an archive is refused; a code of the catalogue. */
export type ArchiveRefusal =
  | 'archive_unreadable'
  | 'archive_too_large'
  | 'archive_empty'
  | 'archive_protected'
  | 'archive_unsafe'

/** Thrown when the reader of an archive refuses it. */
export class RefusedArchive extends Error {
  constructor(readonly code: ArchiveRefusal) {
    super(code)
    this.name = 'RefusedArchive'
  }
}
