import { Kind, parse } from 'graphql'
import { createClient } from 'graphql-ws'
import { freshToken } from '../../platform/session.ts'
import type { Example } from './examples.ts'
import { socketUrl } from '../../platform/socketUrl.ts'

/** The identity of a request: the signed-in user in one of their spaces, or a key. */
export type Who = { key: string } | { space: string | null }

/** Whether it is a subscription; null when it is not a valid request. */
export function kindOf(query: string): 'once' | 'stream' | null {
  try {
    const operation = parse(query).definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)
    if (!operation) return null
    return operation.operation === 'subscription' ? 'stream' : 'once'
  } catch {
    return null
  }
}

const tokenOf = (who: Who) => ('key' in who ? Promise.resolve(who.key) : freshToken())
const spaceOf = (who: Who) => ('key' in who ? null : who.space)

/** Sends one request and returns the server's response, including errors. Rejects when there is none. */
export async function send({ query, variables }: Example, who: Who): Promise<unknown> {
  const [token, space] = [await tokenOf(who), spaceOf(who)]
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(space && { Space: space }),
    },
    body: JSON.stringify({ query, variables }),
  })
  return response.json() as Promise<unknown>
}

/** Subscribes until `stop` is aborted; each event goes to `take`. Rejects when the server ends it. */
export async function follow(
  { query, variables }: Example,
  who: Who,
  { stop, take }: { stop: AbortSignal; take: (event: unknown) => void },
): Promise<void> {
  const client = createClient({
    url: socketUrl('/graphql'),
    connectionParams: async () => ({ token: await tokenOf(who), space: spaceOf(who) }),
    retryAttempts: 0,
  })
  const end = () => void client.dispose()
  stop.addEventListener('abort', end)
  try {
    for await (const event of client.iterate({ query, variables })) take(event)
  } finally {
    stop.removeEventListener('abort', end)
    end()
  }
}
