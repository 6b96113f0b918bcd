import { createServer } from 'node:http'

/** A server as an operator of several programs may run it: for sign-in and for a cloud disk. */
export type AuthServer = {
  url: string
  /** The sign-ins and sign-outs that were reported to it. */
  calls: { path: string; token: string | null }[]
  /** Requests for access to the cloud disk. */
  bindings: { email: string; spaceId: number; token: string | undefined }[]
  /** The people whose requests it grants. */
  mayUse: Set<string>
  /** The token for this browser. */
  token: string | undefined
  close(): Promise<void>
}

/** Starts one on a free port; it accepts any origin, with cookies. */
export async function startAuthServer(): Promise<AuthServer> {
  const http = createServer((request, response) => {
    const url = new URL(request.url!, server.url)
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*')
    response.setHeader('Access-Control-Allow-Credentials', 'true')
    response.setHeader('Access-Control-Allow-Headers', 'content-type, authorization')
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (url.pathname.startsWith('/auto-')) {
      server.calls.push({ path: url.pathname, token: url.searchParams.get('token') })
      return answer(200, {})
    }
    if (url.pathname === '/auth-token') {
      return server.token ? answer(200, { token: server.token }) : answer(401, {})
    }
    if (url.pathname !== '/api/user-space-binding' || request.method !== 'POST') return answer(200, {})
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const asked = JSON.parse(body) as { email: string; spaceId: number }
      server.bindings.push({ ...asked, token: request.headers.authorization?.replace('Bearer ', '') })
      answer(200, { result: server.mayUse.has(asked.email) })
    })
  })
  const port = await new Promise<number>((listening) => {
    http.listen(0, 'localhost', () => listening((http.address() as { port: number }).port))
  })
  const server: AuthServer = {
    url: `http://localhost:${port}`,
    calls: [],
    bindings: [],
    mayUse: new Set(),
    token: undefined,
    close: () =>
      new Promise<void>((done) => {
        http.closeAllConnections()
        http.close(() => done())
      }),
  }
  return server
}
