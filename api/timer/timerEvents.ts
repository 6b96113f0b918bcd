import { timerEventKind } from '#schema/events.ts'
import { ownPerson } from '../access/ownPerson.ts'
import type { Context } from '../context.ts'
import { followEvents, type Telling } from '../events/followEvents.ts'
import { rowId } from '../ids.ts'

type Kind = 'started' | 'refetch' | 'timer'
type TimerEvent = { timer_events: { event_id: string; body: { kind: Kind } } }

const told = (id: string, kind: Kind): TimerEvent => ({ timer_events: { event_id: id, body: { kind } } })

/**
 * Reports that the actor's own timer of a space has changed; others are not even woken. Throws `not_found`,
 * `unauthenticated` and `too_many_feeds` at the start.
 */
export function timerEvents(
  ctx: Context,
  spaceId: string,
  after?: string | null,
): AsyncIterableIterator<TimerEvent> {
  const space = rowId(spaceId)
  return followEvents(ctx, space, {
    after,
    person: () => ownPerson(ctx, space),
    begin: (kind, id) => told(id, kind),
    tell: presentTimerEvents,
  })
}

function presentTimerEvents({ reader, batch }: Telling): Promise<TimerEvent[]> {
  const subject = reader?.subject
  const own = batch.rows.filter(
    ({ kind, nodes }) => kind === timerEventKind && subject && nodes.includes(subject),
  )
  return Promise.resolve(own.map(({ id }) => told(id, 'timer')))
}
