import {
  getOperationAST,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  type OperationTypeNode,
} from 'graphql'
import { parseOperation } from './parseOperation.ts'

/** A document that was parsed and found valid, or what is wrong with it. */
export type Parsed = { document: DocumentNode } | { errors: readonly GraphQLError[] }

const keptMost = 1000
/** Longer texts are rare and would fill the memory. */
const keptSigns = 16_000

/**
 * Parses and validates, limits included, each text once: none of that depends on variables. Texts that are used the least
 * recently are forgotten.
 */
export function keepDocuments(schema: GraphQLSchema): (query: string) => Parsed {
  const kept = new Map<string, Parsed>()
  return (query) => {
    const found = kept.get(query)
    if (found) kept.delete(query)
    const parsed = found ?? parseOperation(schema, query)
    if (query.length <= keptSigns && 'document' in parsed) kept.set(query, parsed)
    if (kept.size > keptMost) kept.delete(kept.keys().next().value!)
    return parsed
  }
}

/** What the named operation of a document does; undefined where there is no such operation. */
export const kindOf = (document: DocumentNode, name?: string | null): OperationTypeNode | undefined =>
  getOperationAST(document, name)?.operation
