import { z } from 'zod'
import { accessLevels } from '../access/levels.ts'
import { cleanName } from '../cleanText.ts'
import { icon, idempotencyKey } from '../spaces/space.ts'
import { typeLimits } from './limits.ts'

const { min, max } = typeLimits.labelSigns

/** RTY.02, RTY.19: a title of 2 to 64 characters after cleaning. */
export const label = z
  .string('required')
  .max(1000, 'too_long')
  .transform(cleanName)
  .pipe(z.string().min(1, 'required').min(min, 'too_short').max(max, 'too_long'))

/** An API name: letters, digits and `_`, no digit first. */
export const name = z
  .string('required')
  .max(1000, 'too_long')
  .transform(cleanName)
  .pipe(
    z
      .string()
      .min(1, 'required')
      .max(typeLimits.nameSigns, 'too_long')
      .regex(/^[\p{L}_][\p{L}\p{N}_]*$/u, 'format'),
  )

const noNul = (text: string) => !text.includes('\0')
export const freeText = (most: number) => z.string().max(most, 'too_long').refine(noNul, 'format')

const fits = (bytes: number) => (value: unknown) => {
  const text = JSON.stringify(value)
  return text.length <= bytes && !text.includes('\\u0000')
}

/** JSON that PostgreSQL can store, of a limited size. */
export const boundedJson = (bytes: number) => z.json('format').refine(fits(bytes), 'too_long')

/** A JSON object, of a limited size. */
export const boundedRecord = (bytes: number) =>
  z.record(z.string().max(200, 'too_long'), z.json('format'), 'format').refine(fits(bytes), 'too_long')

const config = boundedRecord(typeLimits.configBytes)

const words = {
  icon,
  headline: freeText(typeLimits.headlineSigns).nullish(),
  description: freeText(typeLimits.descriptionSigns).nullish(),
}

export const typeCreate = z.object({
  label,
  name: name.nullish(),
  ...words,
  body: label.nullish(),
  idempotency_key: idempotencyKey,
})
export type TypeCreate = z.output<typeof typeCreate>

export const typeUpdate = z.object({
  label: label.nullish(),
  name: name.nullish(),
  ...words,
  config: config.nullish(),
  apply_access_on_binding: z.boolean().nullish(),
  objectAccessLevel: z.enum(accessLevels, 'unknown_value').nullish(),
})

export const typeView = z.object({ id: z.string().nullish(), name: label, config: config.nullish() })

/** RTY.10: how long an action's process may take. */
export const actionCompletions = ['week', 'two_weeks', 'month'] as const
export type ActionCompletion = (typeof actionCompletions)[number]

/** RTY.09: an action without a path can be saved, but not run. */
export const typeAction = z.object({
  id: z.string().nullish(),
  name: label,
  path: z
    .string('required')
    .trim()
    .max(typeLimits.pathSigns, 'too_long')
    .regex(/^$|^https?:\/\/[^\s/?#]+[^\s]*$/i, 'format'),
  completion: z.enum(actionCompletions, 'unknown_value').nullish(),
})

export const propertyGroupCreate = z.object({
  type_id: z.string(),
  label,
  description: words.description,
  idempotency_key: idempotencyKey,
})
export const propertyGroupUpdate = z.object({ label: label.nullish(), description: words.description })

export const tagInput = z.object({
  name: z
    .string('required')
    .max(1000, 'too_long')
    .transform(cleanName)
    .pipe(z.string().min(1, 'required').max(max, 'too_long')),
  color: z.string().max(32, 'too_long').nullish(),
})
