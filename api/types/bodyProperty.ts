import { isRichText } from '#schema/fields/text.ts'
import type { Tx } from '../database/db.ts'
import { refuseField } from '../errors.ts'
import type { Shape } from './checkProperty.ts'

/** Whether objects of the type can be written on in the property: its values are formatted, each a document. */
export const canBeBody = ({ is_unique: unique, multiple, multiple_most, parent, ...shape }: Shape): boolean =>
  parent === null &&
  isRichText({
    ...shape,
    unique,
    multiple: { status: multiple, max_number: multiple_most, button_text: null },
  })

/** Throws `invalid_input` for a property that was asked to be what it cannot be. */
export function checkBody(shape: Shape, body: boolean | null | undefined): void {
  if (body && !canBeBody(shape)) throw refuseField('body', 'unknown_value')
}

/** Takes the flag from the property that has it, for another one. */
export async function takeBody(tx: Tx, type: string): Promise<void> {
  await tx`update property set body = false, updated_at = now() where type = ${type} and body`
}
