import { activeSpace } from './activeSpace.ts'
import { isUpTo } from './heardEvents.ts'

/**
 * The requests that boot.js sent before this program loaded, as which user, and the responses by operation and id;
 * undefined if a request must be repeated. Responses about the space of the address include an event id.
 */
type Asked = {
  token: string
  answers: Record<string, Promise<Response | undefined>>
  space?: string
  event?: Promise<string | undefined>
  /** The event, once it has come. */
  knows?: string
}

const askedAs = (token: string | null): Asked | undefined => {
  const { asked } = globalThis as { asked?: Asked }
  return asked?.token === token ? asked : undefined
}

/**
 * The response to a request that boot.js has sent as the same user. Each is returned once, in no other space, and
 * only while nothing has happened since.
 */
export function bootAnswer(body: unknown, token: string | null): Promise<Response | undefined> | undefined {
  const asked = askedAs(token)
  if (!asked || typeof body !== 'string' || !isAsOf(asked, activeSpace.get())) return undefined
  const { operationName, variables: about } = JSON.parse(body) as Question
  const name = `${operationName} ${about?.id ?? about?.space ?? about?.page ?? ''}`
  const answer = asked.answers[name]
  delete asked.answers[name]
  return answer
}

type Question = { operationName?: string; variables?: { id?: string; space?: string; page?: string } }

const isAsOf = ({ space, knows }: Asked, open: string | null): boolean =>
  open === null || (open === space && isUpTo(knows, open))

/** An event of the address's space that all these responses include. */
export async function bootEvent(token: string | null): Promise<{ space: string; id: string } | undefined> {
  const { space, event } = askedAs(token) ?? {}
  const id = await event
  return space && id ? { space, id } : undefined
}
