import type { Context } from '../context.ts'

/** A field's resolver. Arguments have been checked against the SDL by GraphQL before it is called. */
export type Resolver = (parent: never, args: never, ctx: Context) => unknown

/** What a domain gives to the schema: resolvers by type and field; subscriptions as `{ subscribe }`. */
export type Resolvers = Record<
  string,
  | Record<string, Resolver | { subscribe(parent: never, args: never, ctx: Context): AsyncIterable<unknown> }>
  | object
>
