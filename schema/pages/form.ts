import { z } from 'zod'
import { embedOrigin, embedOriginsMost } from '../objects/form/embedding.ts'
import { formLimits } from '../objects/form/form.ts'
import { isFileKey } from '../objects/form/guestFiles.ts'
import { puzzleSize } from '../objects/form/puzzle.ts'
import { idempotencyKey } from '../spaces/space.ts'

/** By property id; each property defines its own values. */
const values = z
  .record(z.string().max(20, 'too_long'), z.unknown())
  .refine((all) => Object.keys(all).length <= formLimits.items, 'too_long')

export const formAnswerInput = z.object({ values, idempotency_key: idempotencyKey })

const token = z.string().max(1000)

const puzzle = z.string().max(300)
const solution = z.array(z.int().min(0)).max(puzzleSize.parts)
const fileKey = z.string().max(64, 'too_long').refine(isFileKey, 'format')

/** What a guest sends: their identity, their values, and the server's puzzle with its solution. */
export const guestAnswer = z.object({
  token,
  values,
  idempotency_key: idempotencyKey,
  puzzle,
  solution,
  /** The browser's key for this attempt, under which it has sent files. */
  files: fileKey.nullish(),
})

/** A guest's file for a property of a form; its bytes are sent separately. */
export const guestFile = z.object({
  name: z.string().max(1000, 'too_long'),
  property: z.string().max(20, 'too_long'),
  key: fileKey,
  puzzle,
  solution,
})

export const guestForm = z.object({ token })

const property = z.string().max(20, 'too_long')

/** A guest's search for objects to choose for a property. */
export const guestObjects = z.object({
  token,
  property,
  query: z.string().max(200, 'too_long').default(''),
  page: z.int('format').min(1, 'out_of_range').max(50, 'out_of_range').default(1),
})

export const guestObjectNames = z.object({ token, property, ids: z.array(z.uuid()).max(20, 'too_long') })

const rowIds = (most: number) =>
  z
    .array(z.string().regex(/^\d{1,18}$/, 'format'))
    .max(most, 'too_long')
    .transform((all) => [...new Set(all)])
    .nullish()

/** The settings of a form outside its document; omitted ones stay. */
export const formSettingsInput = z.object({
  embed_origins: z
    .array(
      z.string().transform((given, ctx) => {
        const origin = embedOrigin(given)
        if (origin === undefined) ctx.addIssue({ code: 'custom', message: 'format' })
        return origin ?? ''
      }),
    )
    .max(embedOriginsMost, 'too_long')
    .transform((all) => [...new Set(all)])
    .nullish(),
  object_properties: rowIds(formLimits.items),
  told_people: rowIds(formLimits.told),
  told_groups: rowIds(formLimits.told),
  told_by_letter: z.boolean().nullish(),
})
