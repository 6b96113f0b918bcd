import { z } from 'zod'
import { invitationCreate } from '../members/invitation.ts'
import { given } from './access.ts'

export const invitedLimits = {
  /** The most levels that one call adds to an invitation. */
  atOnce: 20,
  /** The most levels that an invitation carries. */
  most: 100,
  /** The most groups that are offered for somebody who is invited. */
  groups: 100,
} as const

/** An invitation with the levels that the invited person gets when they come. */
export const invitationInput = invitationCreate.extend({
  grants: z.array(z.object(given)).max(invitedLimits.atOnce, 'too_long').nullish(),
})
