import {
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
} from 'graphql'
import { graphqlLimits, limitsRule } from './graphqlLimits.ts'

/** Parses and validates an operation that does not use the POST endpoint, with the same rules and limits. */
export function parseOperation(
  schema: GraphQLSchema,
  query: string,
): { document: DocumentNode } | { errors: readonly GraphQLError[] } {
  let document
  try {
    document = parse(query, { maxTokens: graphqlLimits.tokens })
  } catch (error) {
    return { errors: [error as GraphQLError] }
  }
  const errors = validate(schema, document, [...specifiedRules, limitsRule])
  return errors.length > 0 ? { errors } : { document }
}
