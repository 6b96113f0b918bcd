import postgres from 'postgres'
import { createLog } from '#schema/log.ts'
import type { Context } from '../context.ts'
import { objectEvents } from '../objects/objectEvents.ts'
import { spaceEvents, type SpaceEvent } from '../pages/spaceEvents.ts'
import type { Caller, TestApi } from '../testing/testing.ts'
import { accessResources } from '../wiring/accessResources.ts'
import { createEventHub } from './eventHub.ts'

/** What a feed of objects told. */
export type ToldObjects = {
  event_id: string
  body: { kind: string; records: { id: string; name: string }[]; gone: string[] }
}

/** Feeds of a node of its own on a test's database, which counts its statements. */
export async function startTestNode({ databaseUrl, env }: TestApi) {
  let statements = 0
  const sql = postgres(databaseUrl, { max: 4, onnotice: () => {}, debug: () => statements++ })
  const hub = await createEventHub(
    sql,
    createLog(() => {}),
  )
  const contextOf = ({ account, space }: Caller) => {
    const actor = { kind: 'account', account, family: '', expiresAt: Infinity }
    return { sql, app: { sql, env, hub }, actor, spaceId: space } as unknown as Context
  }
  return {
    sql,
    statements: () => statements,
    followObjects: (by: Caller, type: string, after?: string) =>
      opened(
        objectEvents(contextOf(by), accessResources, { space_id: by.space!, type_id: type, after }),
        (told) => {
          const { object_events: event } = told as unknown as { object_events: ToldObjects }
          return event
        },
      ),
    followSpace: (by: Caller, after?: string) =>
      opened(spaceEvents(contextOf(by), by.space!, after), (told) => (told as SpaceEvent).space_events),
    async close() {
      await hub.close()
      await sql.end()
    },
  }
}

/** A feed whose next event can be waited for. */
const opened = <T, E>(events: AsyncIterableIterator<T>, of: (told: T) => E) => ({
  async next(): Promise<E> {
    const { value, done } = await events.next()
    if (done) throw new Error('The feed has ended.')
    return of(value as T)
  },
  close: () => events.return!(),
})
