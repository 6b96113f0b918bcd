import { activeSpace } from './activeSpace.ts'
import { isUpTo } from './heardEvents.ts'

/**
 * What boot.js has asked before this program came, as whom, and the answers by operation and id; undefined where a
 * question has to be asked again. The answers about the space of the address know its event.
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
 * The answer to a question that boot.js has put to the server as the same person. Each is given once, in no other space, and while
 * nothing has happened since.
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

/** An event of the space of the address that all these answers know. */
export async function bootEvent(token: string | null): Promise<{ space: string; id: string } | undefined> {
  const { space, event } = askedAs(token) ?? {}
  const id = await event
  return space && id ? { space, id } : undefined
}
