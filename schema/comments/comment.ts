import { z } from 'zod'
import { cleanName, writtenText } from '../cleanText.ts'
import { idempotencyKey } from '../spaces/space.ts'
import { commentLimits } from './limits.ts'

/** What can have comments. */
export const commentSourceTypes = ['page', 'object'] as const
export type CommentSourceType = (typeof commentSourceTypes)[number]

/** A text of several lines without invisible characters at its ends; a text with nothing visible is `required`. */
export const commentText = z
  .string('required')
  .max(commentLimits.textSigns * 2, 'too_long')
  .transform(writtenText)
  .refine((text) => cleanName(text) !== '', 'required')
  .pipe(z.string().max(commentLimits.textSigns, 'too_long'))

const place = z
  .string('required')
  .min(1, 'required')
  .max(commentLimits.anchorSigns, 'too_long')
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'format')

export const commentCreate = z
  .object({
    source_type: z.enum(commentSourceTypes, 'unknown_value').nullish(),
    source_id: z.string().max(40, 'too_long').nullish(),
    thread_id: z.string().max(40, 'too_long').nullish(),
    text: commentText,
    anchor: z
      .object({
        start: place,
        end: place,
        quote: z
          .string('required')
          .max(commentLimits.quoteSigns * 4, 'too_long')
          .transform((quote) => cleanName(quote).slice(0, commentLimits.quoteSigns)),
      })
      .nullish(),
    idempotency_key: idempotencyKey,
  })
  .refine(({ thread_id, source_id }) => Boolean(thread_id) !== Boolean(source_id), {
    path: ['source_id'],
    message: 'required',
  })

export const commentUpdate = z.object({ text: commentText })
