import { z } from 'zod'
import { optionColor, optionId, optionLabel } from '../fields/list.ts'
import { idempotencyKey } from '../spaces/space.ts'

/** An option of a list. The client may set its id, so that a deleted one can be restored as it was. */
export const optionCreate = z.object({
  id: optionId.nullish(),
  label: optionLabel,
  color: optionColor.nullish(),
  before_id: z.string().nullish(),
  idempotency_key: idempotencyKey,
})
export type OptionCreate = z.output<typeof optionCreate>

export const optionUpdate = z.object({ label: optionLabel.nullish(), color: optionColor.nullish() })
