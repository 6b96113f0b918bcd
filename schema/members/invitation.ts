import { z } from 'zod'
import { email, registration } from '../accounts/account.ts'

/** An invitation can be used once, within this many days of its last email. */
export const invitationDays = 14
/** Open invitations of a space. */
export const invitationsMost = 1000
/** Seconds before the same invitation can be sent again. */
export const invitationAgainSeconds = 60

export const invitationCreate = z.object({ email, group_id: z.string('required').max(32, 'format') })

const space = z.string().max(32, 'format')
const key = z.string().max(100, 'format').nullish()
const invitation = z.string().max(100, 'format')

/** What a link names: a space with open registration and the key of its links, or an invitation. */
export const joinTarget = z.union([z.object({ space, key }), z.object({ invitation })])
export type JoinTarget = z.output<typeof joinTarget>

export const joinRegistration = registration.extend({ space, key })
/** The address is the invitation's, proved by its email. */
export const invitedRegistration = registration.omit({ email: true }).extend({ invitation })
