import { graphql, type GraphQLSchema } from 'graphql'
import postgres from 'postgres'
import { expect } from 'vitest'
import { createLog } from '#schema/log.ts'
import type { App, Context } from '../context.ts'
import { identify } from '../identify.ts'
import { buildSchema } from '../wiring/graphql.ts'
import type { Caller, Json, TestApi } from './testing.ts'

let schema: GraphQLSchema | undefined

/** Runs a GraphQL query for a person on a pool of its own and counts the database statements. */
export async function countQueries(
  { databaseUrl, env }: TestApi,
  { account, space }: Caller,
  source: string,
): Promise<{ queries: number; data: Json }> {
  let queries = 0
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {}, debug: () => queries++ })
  // The driver reads the types of the database once.
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

/**
 * Executes a GraphQL operation as over HTTP, on a pool of its own, and returns the statements that it takes with warm
 * caches.
 */
export async function statementsOf(
  { databaseUrl, env }: TestApi,
  { token, space }: Caller,
  source: string,
  variables: (round: number) => Record<string, unknown> = () => ({}),
): Promise<string[]> {
  let statements: string[] = []
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {}, debug: (_, text) => statements.push(text) })
  const app = { sql, env, log: createLog(() => {}) } as unknown as App
  schema ??= buildSchema()
  for (let round = 0; round < 2; round++) {
    statements = []
    const contextValue = await identify(app, { ip: '', requestId: '' }, { token, space })
    const { errors } = await graphql({ schema, source, contextValue, variableValues: variables(round) })
    expect(errors).toBeUndefined()
  }
  await sql.end()
  return statements
}
