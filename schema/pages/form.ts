import { z } from 'zod'
import { formLimits } from '../objects/form/form.ts'
import { isFileKey } from '../objects/form/guestFiles.ts'
import { puzzleSize } from '../objects/form/puzzle.ts'
import { idempotencyKey } from '../spaces/space.ts'

/** By property id; what each may be is for its property to say. */
const values = z
  .record(z.string().max(20, 'too_long'), z.unknown())
  .refine((all) => Object.keys(all).length <= formLimits.items, 'too_long')

export const formAnswerInput = z.object({ values, idempotency_key: idempotencyKey })

const token = z.string().max(1000)

const puzzle = z.string().max(300)
const solution = z.array(z.int().min(0)).max(puzzleSize.parts)
const fileKey = z.string().max(64, 'too_long').refine(isFileKey, 'format')

/** What a guest sends: who they are, what they filled in, and the puzzle that the server gave with its solution. */
export const guestAnswer = z.object({
  token,
  values,
  idempotency_key: idempotencyKey,
  puzzle,
  solution,
  /** What the browser has called this try when it sent files for it. */
  files: fileKey.nullish(),
})

/** A file that a guest sends for a property of a form; its bytes come beside. */
export const guestFile = z.object({
  name: z.string().max(1000, 'too_long'),
  property: z.string().max(20, 'too_long'),
  key: fileKey,
  puzzle,
  solution,
})

export const guestForm = z.object({ token })
