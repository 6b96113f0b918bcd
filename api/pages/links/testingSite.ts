import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = { status?: number; headers?: Record<string, string>; body?: string | Uint8Array }
type Answering = Answer | ((request: IncomingMessage, response: ServerResponse) => void)

/** A site on a free port of this machine, and the requests that it received. */
export type TestSite = {
  url: string
  port: number
  asked: string[]
  /** The next responses for a path. */
  answers: Map<string, Answering>
  close: () => Promise<void>
}

export const page = (html: string): Answer => ({
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  body: html,
})
export const movedTo = (location: string): Answer => ({ status: 302, headers: { Location: location } })

export async function startTestSite(): Promise<TestSite> {
  const answers = new Map<string, Answering>()
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const answer = answers.get(path) ?? { status: 404 }
    if (typeof answer === 'function') return answer(request, response)
    response.writeHead(answer.status ?? 200, answer.headers).end(answer.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    asked,
    answers,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
