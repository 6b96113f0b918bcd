import { z } from 'zod'
import { cleanName } from '../cleanText.ts'
import { isIcon } from '../icon.ts'
import { viewSettings } from './treeSettings.ts'

export const spaceNameLimits = { min: 2, max: 64 } as const

/** Integration keys of a space. */
export const keysMost = 100

/** The number of days for which links into a space work after they were created or got a new key. */
export const joinKeyDays = 30

/** A name of 2 to 64 characters after cleaning: of a space, a group, an integration key. */
export const spaceName = z
  .string('required')
  .max(1000, 'too_long')
  .transform(cleanName)
  .pipe(
    z.string().min(1, 'required').min(spaceNameLimits.min, 'too_short').max(spaceNameLimits.max, 'too_long'),
  )

/** One character; an empty text removes the icon. */
export const icon = z
  .string()
  .max(64, 'too_long')
  .transform((text) => text.normalize('NFC').trim())
  .refine((text) => text === '' || isIcon(text), 'format')
  .nullish()
const description = z.string().max(2000, 'too_long')
export const idempotencyKey = z
  .string()
  .min(1, 'too_short')
  .max(200, 'too_long')
  .refine((key) => !key.includes('\0'), 'format')
  .nullish()

export const spaceCreate = z.object({
  name: spaceName,
  description: description.nullish(),
  icon,
  idempotency_key: idempotencyKey,
})

export const spaceUpdate = z.object({
  name: spaceName.nullish(),
  description: description.nullish(),
  icon,
  ai_assistant: z.boolean().nullish(),
  self_registration: z.boolean().nullish(),
  open_to_all: z.boolean().nullish(),
  default_group_id: z.string().max(32, 'format').nullish(),
  view_settings: viewSettings.nullish(),
})
