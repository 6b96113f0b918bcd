import { z } from 'zod'
import { idempotencyKey } from '../spaces/space.ts'
import { accessLevels } from './levels.ts'

/** What access can be granted on. */
export const accessResourceTypes = ['space', 'page', 'type', 'property', 'object'] as const
export type AccessResourceType = (typeof accessResourceTypes)[number]

/** What access can be requested for. */
export const requestedResourceTypes = [
  'page',
  'type',
  'property',
  'object',
] as const satisfies AccessResourceType[]

/** A level that someone can have or request. */
export type GivenLevel = Exclude<(typeof accessLevels)[number], 'none'>
export const givenLevels = ['read', 'edit', 'full'] as const satisfies GivenLevel[]

export const accessLimits = {
  /** The length of a search for people and groups. */
  searchSigns: 200,
  /** People and groups offered at once. */
  offered: 20,
  /** What is stored of how one person views one page or type, as JSON. */
  configBytes: 64 * 1024,
  /** The most keys in one call. */
  configKeys: 500,
  configKeySigns: 200,
  /** The most people or groups that something is hidden from in one call. */
  hiddenAtOnce: 100,
  /** The most people named in a preview of hiding, of those who lose it and of those who keep it. */
  hiddenNamed: 20,
  /** How long a view as someone else lasts before it must be requested again. */
  viewMinutes: 60,
} as const

const resource = { resource_type: z.enum(accessResourceTypes, 'unknown_value'), resource_id: z.string() }
const principal = { subject_id: z.string().nullish(), group_id: z.string().nullish() }
const level = z.enum(givenLevels, 'unknown_value')

/** A level on a node. */
export const given = { ...resource, level, nested: z.boolean().nullish(), objects: z.boolean().nullish() }

export const accessGrantInput = z.object({ ...given, ...principal })

export const accessRevokeInput = z.object({ ...resource, ...principal })

const principals = z.array(z.string()).max(accessLimits.hiddenAtOnce, 'too_long').nullish()
const picked = { subject_ids: principals, group_ids: principals }

export const accessShowInput = z.object({ ...resource, ...picked })
export const accessHideInput = accessShowInput.refine(
  ({ subject_ids, group_ids }) => Boolean(subject_ids?.length || group_ids?.length),
  { path: ['group_ids'], error: 'required' },
)
export const hidingInput = z.object({ type: z.enum(accessResourceTypes), id: z.string(), ...picked })

/** Whose view: a member's, a group's, or a guest's when neither is given. */
export const viewInput = z
  .object({ space_id: z.string(), ...principal })
  .refine(({ subject_id, group_id }) => !subject_id || !group_id, {
    path: ['group_id'],
    error: 'unknown_value',
  })

export const accessInheritInput = z.object({ ...resource, inherits: z.boolean() })

export const accessRequestInput = z.object({
  resource_type: z.enum(requestedResourceTypes, 'unknown_value'),
  resource_id: z.string(),
  level,
})

export const accessDecision = z.object({
  id: z.string(),
  nested: z.boolean().nullish(),
  idempotency_key: idempotencyKey,
})

const configKey = z
  .string()
  .min(1, 'too_short')
  .max(accessLimits.configKeySigns, 'too_long')
  .refine((key) => !key.includes('\0'), 'format')

export const subjectConfigInput = z.object({
  entity_type: z.enum(accessResourceTypes, 'unknown_value'),
  entity_id: z.string(),
  data: z
    .record(configKey, z.json('format'), 'format')
    .refine((data) => Object.keys(data).length <= accessLimits.configKeys, 'too_long')
    .refine((data) => !JSON.stringify(data).includes('\\u0000'), 'format'),
})
