import {
  createSourceEventStream,
  executeSubscriptionEvent,
  getOperationAST,
  TypeInfo,
  validateSubscriptionArgs,
  visit,
  visitWithTypeInfo,
  type ExecutionArgs,
  type ExecutionResult,
} from 'graphql'
import type { Context } from '../context.ts'

/** Fields that are looked up for an event and are the same for all recipients. */
const sameForAll = new Set(['ObjectRecord.links', 'ObjectRecord.tags'])

/** Executes an operation for its events. Readers who see the same share one event, and so one result. */
const answers = new WeakMap<object, Map<string, Promise<ExecutionResult>>>()

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
    const known = answers.get(event) ?? new Map<string, Promise<ExecutionResult>>()
    answers.set(event, known)
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
  const [root] = operation?.selectionSet.selections ?? []
  const text = document.loc?.source.body
  if (text === undefined || root?.kind !== 'Field') return null
  const info = new TypeInfo(schema)
  let isShared = true
  visit(
    document,
    visitWithTypeInfo(info, {
      OperationDefinition: ({ operation: kind }) => (kind === 'subscription' ? undefined : false),
      VariableDefinition: () => false,
      // The arguments of the subscription itself choose the events and have been applied.
      Argument: (node) => (root.arguments?.includes(node) ? false : undefined),
      Variable: () => void (isShared = false),
      Field(node) {
        const field = info.getFieldDef()
        const name = `${info.getParentType()?.name}.${node.name.value}`
        if (node !== root && field?.resolve && !sameForAll.has(name)) isShared = false
      },
    }),
  )
  return isShared ? `${operationName ?? ''}\n${text}` : null
}
