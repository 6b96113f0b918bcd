import { checkUpdate } from '#schema/documents/checkUpdate.ts'
import { DomainError } from '#schema/errors.ts'
import { limitsOf } from '#schema/kinds/shapes.ts'

/** Throws `document_out_of_bounds` for an update that the document socket would refuse, too. */
export function refuseOutOfBounds(update: Uint8Array, kind: string): void {
  if (checkUpdate(update, limitsOf(kind)).fault) throw new DomainError('document_out_of_bounds')
}
