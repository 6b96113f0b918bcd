import { z } from 'zod'
import { optionColor, optionId, optionLabel } from '../fields/list.ts'
import { idempotencyKey } from '../spaces/space.ts'

/** An option of a list; the client may name its id, so that one that was deleted can be made again as it was. */
export const optionCreate = z.object({
  id: optionId.nullish(),
  label: optionLabel,
  color: optionColor.nullish(),
  before_id: z.string().nullish(),
  idempotency_key: idempotencyKey,
})
export type OptionCreate = z.output<typeof optionCreate>

export const optionUpdate = z.object({ label: optionLabel.nullish(), color: optionColor.nullish() })
