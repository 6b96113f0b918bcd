import type { AccessResourceType } from '#schema/access/access.ts'
import type { Tx } from '../database/db.ts'
import { appendEvent } from '../events/events.ts'
import { eventNode } from './eventNode.ts'

/** Withdraws the undecided requests of a subject who leaves. */
export async function withdrawRequests(tx: Tx, space: string, subject: string): Promise<void> {
  const rows = await tx<{ type: AccessResourceType; node: string }[]>`
    delete from access_request
    where space = ${space} and subject = ${subject} and accepted_at is null and rejected_at is null
    returning resource_type as type, resource_id as node`
  for (const { type, node } of rows)
    await appendEvent(tx, {
      space,
      kind: 'access_request_changed',
      node: eventNode(type, node),
      nodes: [subject],
    })
}

/** Deletes all requests for nodes that were deleted for good. */
export async function forgetRequestsFor(tx: Tx, type: AccessResourceType, ids: string[]): Promise<void> {
  await tx`delete from access_request where resource_type = ${type} and resource_id = any(${ids}::text[])`
}
