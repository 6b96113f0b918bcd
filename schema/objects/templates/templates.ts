import { z } from 'zod'
import { cleanName } from '../../cleanText.ts'
import { idempotencyKey } from '../../spaces/space.ts'
import { boundedRecord } from '../../types/type.ts'
import { templateLimits } from './limits.ts'

const name = z
  .string('required')
  .max(1000, 'too_long')
  .transform(cleanName)
  .pipe(z.string().min(1, 'required').max(templateLimits.nameSigns, 'too_long'))

export const templateValues = boundedRecord(templateLimits.bytes)

export const templateSave = z.object({
  id: z.string().nullish(),
  name: name.nullish(),
  object_id: z.string().nullish(),
  values: templateValues.nullish(),
  is_default: z.boolean().nullish(),
  idempotency_key: idempotencyKey,
})
