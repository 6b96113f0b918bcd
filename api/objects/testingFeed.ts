import { createLog } from '#schema/log.ts'
import type { Context } from '../context.ts'
import { createEventHub, type EventHub } from '../events/eventHub.ts'
import { accessResources } from '../wiring/accessResources.ts'
import { objectEvents } from './objectEvents.ts'
import type { TestObjects } from './testing.ts'

/** A hub of the events of a space; whoever starts it closes it. */
export const startHub = ({ terem }: TestObjects): Promise<EventHub> =>
  createEventHub(
    terem.sql,
    createLog(() => {}),
  )

type Followed = { by: { account: string }; type: string; after?: string; timeZone?: string }

/** The feed of a type's objects, as a person with an account is told it. */
export function followObjects(at: TestObjects, hub: EventHub, { by, type, after, timeZone }: Followed) {
  const { sql, env } = at.terem
  const actor = { kind: 'account', account: by.account, family: '', expiresAt: Infinity }
  const ctx = { sql, app: { sql, env, hub }, actor, spaceId: at.space.space, timeZone } as unknown as Context
  return objectEvents(ctx, accessResources, { space_id: at.space.space, type_id: type, after })
}
