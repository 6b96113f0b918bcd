import type { Context } from '../context.ts'

/** A field's resolver. GraphQL has checked the arguments against the SDL before it is called. */
export type Resolver = (parent: never, args: never, ctx: Context) => unknown

/** A domain's part of the schema: resolvers by type and field; subscriptions as `{ subscribe }`. */
export type Resolvers = Record<
  string,
  | Record<string, Resolver | { subscribe(parent: never, args: never, ctx: Context): AsyncIterable<unknown> }>
  | object
>
