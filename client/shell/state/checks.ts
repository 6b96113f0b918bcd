import { documentSocketPath } from '#schema/documents/documents.ts'
import { graphql } from '../../platform/graphql.ts'
import { query } from '../../platform/graphqlClient.ts'
import { socketUrl } from '../../platform/socketUrl.ts'

export type CheckName = 'version' | 'build' | 'server' | 'events' | 'documents'
/** The result: a text, or how long the response took. */
export type Found = { state: 'works' | 'failed'; text?: string; ms?: number }

const limitMs = 5_000
const versionQuery = graphql(`
  query Version {
    version
  }
`)

/** Runs all checks at once and reports each result as it arrives. */
export function checkAll(tell: (name: CheckName, found: Found) => void): void {
  const run = (name: CheckName, check: () => Promise<string | undefined>) => {
    const started = performance.now()
    check().then(
      (text) => tell(name, { state: 'works', text, ms: Math.round(performance.now() - started) }),
      () => tell(name, { state: 'failed' }),
    )
  }
  run('version', async () => (await query(versionQuery, {})).version)
  run('build', async () => buildName())
  run('server', async () => {
    const answer = await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(limitMs) })
    if (!answer.ok) throw new Error(String(answer.status))
    return undefined
  })
  run('events', () => opens('/graphql', 'graphql-transport-ws'))
  run('documents', () => opens(documentSocketPath))
}

/** The name of the file that this page began with, which is new with each build. */
const buildName = (): string =>
  /index-([\w-]+)\.js/.exec(
    document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '',
  )?.[1] ?? '–'

/** Resolves when a socket at `path` opens, and closes it at once. */
function opens(path: string, protocol?: string): Promise<undefined> {
  return new Promise((done, fail) => {
    const socket = new WebSocket(socketUrl(path), protocol)
    const timer = setTimeout(() => socket.close(), limitMs)
    socket.addEventListener('open', () => {
      done(undefined)
      socket.close()
    })
    socket.addEventListener('close', () => {
      clearTimeout(timer)
      fail(new Error('closed'))
    })
  })
}
