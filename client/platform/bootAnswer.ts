import { activeSpace } from './activeSpace.ts'

/** What boot.js has asked before this program came, as whom, and the answers by the bodies of the questions. */
type Asked = { token: string; answers: Record<string, Promise<Response>> }

/** The answer to a question that boot.js has put to the server as the same person and in no space. Each is given once. */
export function bootAnswer(body: unknown, token: string | null): Promise<Response> | undefined {
  const { asked } = globalThis as { asked?: Asked }
  if (!asked || typeof body !== 'string' || asked.token !== token || activeSpace.get()) return undefined
  const answer = asked.answers[body]
  delete asked.answers[body]
  return answer
}
