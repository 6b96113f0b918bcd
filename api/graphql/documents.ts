import {
  getOperationAST,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  type OperationTypeNode,
} from 'graphql'
import { parseOperation } from './parseOperation.ts'

/** A document that was parsed and validated, or its errors. */
export type Parsed = { document: DocumentNode } | { errors: readonly GraphQLError[] }

const keptMost = 1000
/** Longer texts are rare and would fill the memory. */
const keptSigns = 16_000

/**
 * Parses and validates, including limits, each text once: none of that depends on variables. The least recently used
 * texts are evicted.
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

/** The type of the named operation of a document; undefined if there is no such operation. */
export const kindOf = (document: DocumentNode, name?: string | null): OperationTypeNode | undefined =>
  getOperationAST(document, name)?.operation
