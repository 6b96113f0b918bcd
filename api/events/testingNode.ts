import { parse, type GraphQLSchema } from 'graphql'
import postgres from 'postgres'
import { createLog } from '#schema/log.ts'
import type { Context } from '../context.ts'
import { subscribeShared } from '../graphql/subscribeShared.ts'
import type { Caller, Json, TestApi } from '../testing/testing.ts'
import { buildSchema } from '../wiring/graphql.ts'
import { createEventHub } from './eventHub.ts'

let schema: GraphQLSchema | undefined

const objectFields = 'id name values links { id } tags { id }'

/** Feeds of a separate node on a test's database, which counts its statements. */
export async function startTestNode({ databaseUrl, env }: TestApi) {
  let statements = 0
  const sql = postgres(databaseUrl, { max: 4, onnotice: () => {}, debug: () => statements++ })
  const log = createLog(() => {})
  const hub = await createEventHub(sql, log)
  schema ??= buildSchema()

  const follow = ({ account, space }: Caller, source: string) => {
    const actor = { kind: 'account', account, family: '', expiresAt: Infinity }
    const contextValue = {
      sql,
      log,
      app: { sql, env, hub, log },
      actor,
      spaceId: space,
    } as unknown as Context
    const begun = subscribeShared({ schema: schema!, document: parse(source), contextValue })
    return {
      /** Waits for the next event. */
      async next(): Promise<{ event_id: string; body: Json }> {
        const events = await begun
        if (!(Symbol.asyncIterator in events)) throw events.errors![0]!
        const { value, done } = await events.next()
        if (done) throw new Error('The feed has ended.')
        if (value.errors) throw value.errors[0]!
        return Object.values(value.data!)[0] as { event_id: string; body: Json }
      },
      async close() {
        const events = await begun
        if (Symbol.asyncIterator in events) await events.return()
      },
    }
  }
  const afterOf = (after?: string) => (after === undefined ? '' : `, after: "${after}"`)
  return {
    statements: () => statements,
    followObjects: (
      by: Caller,
      type: string,
      { after, fields = objectFields }: { after?: string; fields?: string } = {},
    ) =>
      follow(
        by,
        `subscription { object_events(space_id: "${by.space}", type_id: "${type}"${afterOf(after)}) {
          event_id body { kind gone records { ${fields} } } } }`,
      ),
    follow,
    followChat: (by: Caller, after?: string) =>
      follow(
        by,
        `subscription { chat_events(space_id: "${by.space}"${afterOf(after)}) {
          event_id body { kind room_id place message { id text own author { name } reactions { emoji count } } } } }`,
      ),
    followSpace: (by: Caller) =>
      follow(
        by,
        `subscription { space_events(space_id: "${by.space}") {
          event_id body { kind id ids node { id label level favorite children } } } }`,
      ),
    async close() {
      await hub.close()
      await sql.end()
    },
  }
}
