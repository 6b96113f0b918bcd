import {
  createSourceEventStream,
  executeSubscriptionEvent,
  getNamedType,
  getOperationAST,
  isInterfaceType,
  isObjectType,
  Kind,
  validateSubscriptionArgs,
  type ExecutionArgs,
  type ExecutionResult,
  type FieldNode,
  type GraphQLNamedType,
  type SelectionSetNode,
} from 'graphql'
import type { Context } from '../context.ts'

/** Fields that are looked up for an event and are the same for all recipients. */
const sameForAll = new Set(['ObjectRecord.links', 'ObjectRecord.tags'])
/**
 * Fields of a message that come with its event, by their path in it. Below the last two anything may be asked: where there
 * is something, the event is the recipient's own.
 */
const told =
  /^chat_events\.body\.message\.(author|reactions|pinned|poll|files|mentions|forwarded_from|reply_to(\.(author|files|mentions))?|(thread|tasks)(\..+)?)$/

/** Executes an operation for its events. Readers who see the same share one event, and so one result. */
const answers = new WeakMap<object, Map<string, Promise<ExecutionResult>>>()
/** What events stand for that say the same to their readers, and yet are answered for each where more is asked. */
const meanings = new WeakMap<object, object>()

/** Says that an event gives what every other of that meaning gives, to who asks for nothing that needs its reader. */
export function meaning<T extends object>(same: object, event: T): T {
  meanings.set(event, same)
  return event
}

/** The same as `subscribe` of graphql, but an event is executed once for all identical operations. */
export async function subscribeShared(
  args: ExecutionArgs,
): Promise<AsyncGenerator<ExecutionResult, void, void> | ExecutionResult> {
  const validated = validateSubscriptionArgs(args)
  if (!('schema' in validated)) return { errors: validated }
  const events = await createSourceEventStream(validated)
  if (!(Symbol.asyncIterator in events)) return events as ExecutionResult
  const words = sharedWords(args)
  // A fresh context for each result, because loaders would return stale rows.
  const execute = async (rootValue: unknown) =>
    executeSubscriptionEvent({
      ...validated,
      rootValue,
      contextValue: { ...(args.contextValue as Context) },
    })
  const answer = (event: object): Promise<ExecutionResult> => {
    if (words === null) return execute(event)
    const same = meanings.get(event) ?? event
    const known = answers.get(same) ?? new Map<string, Promise<ExecutionResult>>()
    answers.set(same, known)
    const found = known.get(words) ?? execute(event)
    known.set(words, found)
    return found
  }
  return answered((events as AsyncIterable<object>)[Symbol.asyncIterator](), answer)
}

/** Ends at once when stopped, as its source does; a generator would first wait for the next event. */
function answered(
  events: AsyncIterator<object>,
  answer: (event: object) => Promise<ExecutionResult>,
): AsyncGenerator<ExecutionResult, void, void> {
  const over = { value: undefined, done: true } as const
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    async next() {
      const { value, done } = await events.next()
      return done ? over : { value: await answer(value), done: false }
    },
    async return() {
      await events.return?.()
      return over
    },
    async throw(error) {
      await events.return?.()
      throw error
    },
    async [Symbol.asyncDispose]() {
      await events.return?.()
    },
  }
}

/** The text of an operation whose result depends on nothing but the event; null for any other. */
function sharedWords({ schema, document, operationName }: ExecutionArgs): string | null {
  const operation = getOperationAST(document, operationName)
  const text = document.loc?.source.body
  if (text === undefined || !operation) return null
  const fragments = new Map(
    document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
    ),
  )
  /** Fragments that were looked at, each where it stands. */
  const seen = new Set<string>()
  const areShared = (
    selections: SelectionSetNode,
    type: GraphQLNamedType | null | undefined,
    path: string,
  ): boolean =>
    selections.selections.every((each) => {
      // A condition may be a variable.
      if (each.directives?.length) return false
      if (each.kind === Kind.FIELD) return isShared(each, type, path)
      const fragment = each.kind === Kind.FRAGMENT_SPREAD ? fragments.get(each.name.value) : each
      if (!fragment) return false
      const { typeCondition: on } = fragment
      if (each.kind === Kind.FRAGMENT_SPREAD) {
        const place = `${path} ${each.name.value}`
        if (seen.has(place)) return true
        seen.add(place)
      }
      return areShared(fragment.selectionSet, on ? schema.getType(on.name.value) : type, path)
    })
  const isShared = (field: FieldNode, type: GraphQLNamedType | null | undefined, before: string): boolean => {
    const name = field.name.value
    if (name === '__typename') return true
    const found = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined
    if (!found) return false
    const path = before === '' ? name : `${before}.${name}`
    // The arguments of the subscription itself choose the events and have been applied.
    const isRoot = before === ''
    const isPlain = !found.resolve || sameForAll.has(`${type?.name}.${name}`) || told.test(path)
    if (!isRoot && (!isPlain || field.arguments?.length)) return false
    return !field.selectionSet || areShared(field.selectionSet, getNamedType(found.type), path)
  }
  return areShared(operation.selectionSet, schema.getSubscriptionType(), '')
    ? `${operationName ?? ''}\n${text}`
    : null
}
