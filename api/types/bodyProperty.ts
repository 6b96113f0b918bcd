import { isRichText } from '#schema/fields/text.ts'
import type { Tx } from '../database/db.ts'
import { refuseField } from '../errors.ts'
import type { Shape } from './checkProperty.ts'

/** Whether the property can be the body of the type's objects: its values must be rich text, each a document. */
export const canBeBody = ({ is_unique: unique, multiple, multiple_most, parent, ...shape }: Shape): boolean =>
  parent === null &&
  isRichText({
    ...shape,
    unique,
    multiple: { status: multiple, max_number: multiple_most, button_text: null },
  })

/** Throws `invalid_input` when the property cannot be the body. */
export function checkBody(shape: Shape, body: boolean | null | undefined): void {
  if (body && !canBeBody(shape)) throw refuseField('body', 'unknown_value')
}

/** Clears the flag, so that another property can have it. */
export async function takeBody(tx: Tx, type: string): Promise<void> {
  await tx`update property set body = false, updated_at = now() where type = ${type} and body`
}
