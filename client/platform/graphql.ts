import { initGraphQLTada } from 'gql.tada'
import type { introspection } from '../graphql-env.d.ts'

/** Writes a typed document of the public API. */
export const graphql = initGraphQLTada<{
  introspection: introspection
  scalars: { ID: string; DateTime: string; JSON: unknown }
}>()

export type { ResultOf, VariablesOf } from 'gql.tada'
