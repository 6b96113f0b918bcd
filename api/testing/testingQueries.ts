import { graphql, type GraphQLSchema } from 'graphql'
import postgres from 'postgres'
import { expect } from 'vitest'
import { createLog } from '#schema/log.ts'
import type { App, Context } from '../context.ts'
import { buildSchema } from '../wiring/graphql.ts'
import type { Caller, Json, TestApi } from './testing.ts'

let schema: GraphQLSchema | undefined

/** Runs a GraphQL query for a person on a pool of its own and counts the statements that go to the database. */
export async function countQueries(
  { databaseUrl, env }: TestApi,
  { account, space }: Caller,
  source: string,
): Promise<{ queries: number; data: Json }> {
  let queries = 0
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {}, debug: () => queries++ })
  // The driver asks for the types of the database once.
  await sql`select 1`
  queries = 0
  const app = { sql, env, log: createLog(() => {}) } as unknown as App
  const actor = { kind: 'account' as const, account: account!, family: '', expiresAt: Infinity }
  const contextValue = { app, sql, log: app.log, actor, spaceId: space, locale: 'ru' } as Context
  schema ??= buildSchema()
  const { data, errors } = await graphql({ schema, source, contextValue })
  await sql.end()
  expect(errors).toBeUndefined()
  return { queries, data: Object.values(data!)[0] }
}
