import { getOperationAST, type ExecutionResult, type GraphQLSchema } from 'graphql'
import { z } from 'zod'
import { DomainError } from '#schema/errors.ts'
import type { Actor, Context } from '../context.ts'
import { formatGraphQLError } from '../errors.ts'
import { parseOperation } from './parseOperation.ts'
import { subscribeShared } from './subscribeShared.ts'
import { watchSocket } from '../http/watchSocket.ts'

const pingMs = 15_000
const streamsMost = 20

const operationForm = z.object({
  query: z.string(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
})
type Operation = z.infer<typeof operationForm>

/** Whether the client accepts server-sent events, as `curl -N -H 'Accept: text/event-stream'` does. */
export const wantsStream = ({ headers }: Request): boolean =>
  headers.get('accept')?.includes('text/event-stream') ?? false

/**
 * Runs a subscription over server-sent events, each `next` a result as JSON, by the GraphQL over SSE protocol;
 * returns null when the operation is not a subscription. The stream ends when its token does or the caller loses the
 * space, after a result that says why. Throws `unauthenticated`, and `too_soon` past 20 streams of one key, person or
 * guest.
 */
export function graphqlStream(schema: GraphQLSchema) {
  const open = new Map<string, number>()
  return async function answer(request: Request, context: () => Promise<Context>): Promise<Response | null> {
    const operation = await readOperation(request)
    const parsed = operation ? parseOperation(schema, operation.query) : { errors: [] }
    if (!operation || !('document' in parsed)) return null
    const { document } = parsed
    const { operationName, variables: variableValues } = operation
    if (getOperationAST(document, operationName)?.operation !== 'subscription') return null
    const contextValue = await context()
    if (contextValue.actor.kind === 'nobody') throw new DomainError('unauthenticated')
    const holder = holderOf(contextValue.actor)
    if ((open.get(holder) ?? 0) >= streamsMost) throw new DomainError('too_soon', { seconds: 1 })
    const results = await subscribeShared({ schema, document, operationName, variableValues, contextValue })
    if (!(Symbol.asyncIterator in results)) return Response.json(presentResult(results, contextValue))
    open.set(holder, (open.get(holder) ?? 0) + 1)
    const release = () => {
      const left = (open.get(holder) ?? 1) - 1
      if (left > 0) open.set(holder, left)
      else open.delete(holder)
    }
    return new Response(eventsOf(results, contextValue, release), {
      headers: {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-cache, no-transform',
        'X-Accel-Buffering': 'no',
      },
    })
  }
}

async function readOperation(request: Request): Promise<Operation | null> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  return operationForm.safeParse(body).data ?? null
}

const holderOf = (actor: Exclude<Actor, { kind: 'nobody' }>): string =>
  actor.kind === 'account'
    ? `account ${actor.account}`
    : actor.kind === 'key'
      ? `key ${actor.key}`
      : `guest ${actor.guest}`

type Answer = { data?: unknown; errors?: unknown[] }

/** Reads a result only when the previous one was consumed, so that a slow client costs no memory. */
function eventsOf(
  results: AsyncGenerator<ExecutionResult, void, void>,
  ctx: Context,
  release: () => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let controller!: ReadableStreamDefaultController<Uint8Array>
  let isOver = false
  const send = (event: 'next' | 'complete', data = '') =>
    controller.enqueue(encoder.encode(`event: ${event}\ndata: ${data}\n\n`))
  const finish = () => {
    if (isOver) return
    isOver = true
    clearInterval(ping)
    stopWatching()
    release()
    void results.return()
  }
  const end = (last?: Answer) => {
    if (isOver) return
    finish()
    if (last) send('next', JSON.stringify(last))
    send('complete')
    controller.close()
  }
  const failed = (error: unknown): Answer => ({ errors: [formatGraphQLError(error, ctx.log)] })
  const stream = new ReadableStream<Uint8Array>({
    start: (own) => void (controller = own),
    async pull() {
      const { answer, isLast } = await results.next().then(
        ({ value, done }) => ({ answer: done ? undefined : presentResult(value, ctx), isLast: done }),
        (error: unknown) => ({ answer: failed(error), isLast: true }),
      )
      if (isLast) end(answer)
      else if (!isOver) send('next', JSON.stringify(answer))
    },
    cancel: finish,
  })
  const ping = setInterval(() => {
    if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(':\n\n'))
  }, pingMs)
  const stopWatching = watchSocket(ctx, (reason) =>
    end(failed(new DomainError(reason === 'forbidden' ? 'not_found' : reason))),
  )
  return stream
}

const presentResult = ({ data, errors }: ExecutionResult, { log }: Context): Answer => ({
  ...(errors ? { errors: errors.map((error) => formatGraphQLError(error, log)) } : {}),
  ...(data === undefined ? {} : { data }),
})
