import { z } from 'zod'
import { formLimits } from '../objects/form/form.ts'
import { puzzleSize } from '../objects/form/puzzle.ts'
import { idempotencyKey } from '../spaces/space.ts'

/** By property id; what each may be is for its property to say. */
const values = z
  .record(z.string().max(20, 'too_long'), z.unknown())
  .refine((all) => Object.keys(all).length <= formLimits.items, 'too_long')

export const formAnswerInput = z.object({ values, idempotency_key: idempotencyKey })

const token = z.string().max(1000)

/** What a guest sends: who they are, what they filled in, and the puzzle that the server gave with its solution. */
export const guestAnswer = z.object({
  token,
  values,
  idempotency_key: idempotencyKey,
  puzzle: z.string().max(300),
  solution: z.array(z.int().min(0)).max(puzzleSize.parts),
})

export const guestForm = z.object({ token })
