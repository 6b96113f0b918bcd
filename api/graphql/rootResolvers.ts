import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql'
import { DomainError } from '#schema/errors.ts'
import { storedDate } from '#schema/fields/dateTime.ts'
import type { Context } from '../context.ts'
import type { Resolvers } from './resolvers.ts'

/** The version and ping of the root types, and the scalars. */
export const rootResolvers: Resolvers = {
  Query: { version: (_: unknown, __: unknown, ctx: Context) => ctx.app.version },
  Mutation: {
    ping: (_: unknown, { text }: { text: string }, ctx: Context) => {
      if (ctx.actor.kind === 'nobody') throw new DomainError('unauthenticated')
      return text
    },
  },
  Upload: new GraphQLScalarType<string, never>({
    name: 'Upload',
    parseValue: (value) => {
      if (typeof value !== 'string') throw new GraphQLError('Upload must be a file of a multipart request.')
      return value
    },
  }),
  DateTime: new GraphQLScalarType<Date, string>({
    name: 'DateTime',
    serialize: (value) => (value instanceof Date ? value : new Date(String(value))).toISOString(),
    parseValue: (value) => readInstant(value),
    parseLiteral: (node) => readInstant(node.kind === Kind.STRING ? node.value : undefined),
  }),
  JSON: new GraphQLScalarType<unknown, unknown>({
    name: 'JSON',
    serialize: (value) => value,
    parseValue: (value) => value,
    parseLiteral: (node, variables) => readJson(node, variables),
  }),
}

/** As for values of properties: an impossible calendar day is refused, and so is a time without a zone. */
function readInstant(value: unknown): Date {
  const stored = storedDate(value, true)
  if (!stored)
    throw new GraphQLError('DateTime must be ISO 8601 with its zone, or a day, of the years 1 to 9999.')
  return new Date(stored)
}

function readJson(node: ValueNode, variables?: Record<string, unknown> | null): unknown {
  switch (node.kind) {
    case Kind.STRING:
    case Kind.BOOLEAN:
    case Kind.ENUM:
      return node.value
    case Kind.INT:
    case Kind.FLOAT:
      return Number(node.value)
    case Kind.NULL:
      return null
    case Kind.LIST:
      return node.values.map((each) => readJson(each, variables))
    case Kind.OBJECT:
      return Object.fromEntries(
        node.fields.map((field) => [field.name.value, readJson(field.value, variables)]),
      )
    case Kind.VARIABLE:
      return variables?.[node.name.value]
  }
}
