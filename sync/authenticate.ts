import type {
  AuthorizeDocuments,
  DocumentAuthorization,
  DocumentRefusal,
} from '#schema/documents/authorize.ts'
import { pageOfDocument, textOfDocument, type CloseReason } from '#schema/documents/documents.ts'
import { reasonOf, type Log } from '#schema/log.ts'

const answerLimitMs = 10_000
const documentsPerCall = 200

/** Thrown inside Hocuspocus' hooks: `reason` reaches the client, and the empty message keeps it off the console. */
export class Refusal extends Error {
  constructor(readonly reason: CloseReason) {
    super('')
  }
}

type Asked = { names: Set<string>; answer: Promise<Map<string, DocumentAuthorization | DocumentRefusal>> }

/**
 * Asks the API what tokens may do. Questions about one token in one turn of the event loop share one call, so a
 * socket that opens twenty documents costs one call.
 */
export class Authorizer {
  private readonly asked = new Map<string, Asked>()

  constructor(
    private readonly authorize: AuthorizeDocuments,
    private readonly log: Log,
  ) {}

  /** What `token` may do with a document. Throws Refusal. */
  async one(token: string, name: string): Promise<DocumentAuthorization> {
    if (!pageOfDocument(name) && !textOfDocument(name)) throw new Refusal('notFound')
    const answer = (await this.ask(token, name)).get(name)
    if (!answer) throw new Refusal('unavailable')
    if ('refused' in answer) throw new Refusal(answer.refused)
    if (answer.expiresAt <= Date.now()) throw new Refusal('unauthenticated')
    return answer
  }

  /** The same for many documents in one call. Throws only Refusal `unavailable`. */
  async many(token: string, names: string[]): Promise<Map<string, DocumentAuthorization | DocumentRefusal>> {
    const answers = new Map<string, DocumentAuthorization | DocumentRefusal>()
    for (let start = 0; start < names.length; start += documentsPerCall) {
      const documents = names.slice(start, start + documentsPerCall)
      for (const answer of await this.call(token, documents)) answers.set(answer.name, answer)
    }
    return answers
  }

  private ask(token: string, name: string): Asked['answer'] {
    const open = this.asked.get(token)
    if (open && open.names.size < documentsPerCall) {
      open.names.add(name)
      return open.answer
    }
    const names = new Set([name])
    const answer = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      this.asked.delete(token)
      return this.many(token, [...names])
    })
    this.asked.set(token, { names, answer })
    return answer
  }

  private async call(token: string, documents: string[]) {
    let timer: ReturnType<typeof setTimeout> | undefined
    const limit = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new Error(`no answer of the API in ${answerLimitMs} ms`)), answerLimitMs)
    })
    try {
      return await Promise.race([this.authorize({ token, documents }), limit])
    } catch (error) {
      this.log.error('authorize_failed', { documents: documents.length, reason: reasonOf(error) })
      throw new Refusal('unavailable')
    } finally {
      clearTimeout(timer)
    }
  }
}
