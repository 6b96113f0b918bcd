import { z } from 'zod'
import { idempotencyKey, spaceName } from '../spaces/space.ts'

/** A group's name follows the rules of a space's. */
export const groupUpdate = z.object({ name: spaceName })
export const groupCreate = groupUpdate.extend({ idempotency_key: idempotencyKey })

/** The most groups of one person. */
export const groupsMost = 100

/** RSP.18: a member is in at least one group. Only the owner may change `role`. */
export const subjectUpdate = z.object({
  group_ids: z.array(z.string().max(32, 'format')).min(1, 'required').max(groupsMost, 'too_long').nullish(),
  join_group_id: z.string().max(32, 'format').nullish(),
  leave_group_id: z.string().max(32, 'format').nullish(),
  role: z.enum(['administrator', 'member'], 'unknown_value').nullish(),
})
