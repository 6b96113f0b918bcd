import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { until } from '../../sync/testing.ts'
import { freePort, startRelay } from '../../sync/testingFaults.ts'
import { NodeProcess } from './nodeProcess.ts'

const name = `terem_lost_${crypto.randomUUID().replaceAll('-', '')}`
const dir = mkdtempSync(join(tmpdir(), 'terem-lost-'))
let admin: postgres.Sql
let relay: Awaited<ReturnType<typeof startRelay>>
let node: NodeProcess

beforeAll(async () => {
  chmodSync(dir, 0o755)
  admin = postgres(inject('postgresUrl'), { max: 1, onnotice: () => {} })
  await admin.unsafe(`create database ${name} template terem_template`)
  const url = new URL(inject('postgresUrl').replace(/\/postgres$/, `/${name}`))
  relay = await startRelay(Number(url.port))
  url.port = String(relay.port)
  node = new NodeProcess(dir, await freePort(), { DATABASE_URL: url.href })
  await node.start()
  await node.enter()
}, 120_000)
afterAll(async () => {
  await node.stop('SIGKILL')
  relay.stop()
  await admin.unsafe(`drop database ${name} with (force)`)
  await admin.end()
  rmSync(dir, { recursive: true, force: true })
})

/** The close code of a socket that sends `first`. */
async function closeOf(path: string, first: unknown, protocol?: string) {
  const socket = new WebSocket(node.url.replace('http', 'ws') + path, protocol)
  const closed = new Promise<CloseEvent>((done) => socket.addEventListener('close', done))
  socket.addEventListener('open', () => socket.send(JSON.stringify(first)))
  const { code, reason } = await closed
  return { code, reason }
}

test('while the database cannot be reached every surface says that it is unavailable, and when to ask again', async () => {
  relay.cut()
  try {
    const asked = {
      graphql: await node.graphql('{ me { name } }'),
      trpc: await node.ask('/trpc/sessions.list'),
      refresh: await node.ask('/signin/refresh_token', { refresh_token: 'x'.repeat(43) }),
      file: await node.ask('/AAAAAAAAAAAAAAAAAAAAAA.png'),
    }
    for (const [surface, { status, headers, body }] of Object.entries(asked)) {
      const code = body.errors ? body.errors[0].extensions.code : body.error.data.domain.code
      expect({ surface, status, again: headers.get('retry-after'), code }).toEqual({
        surface,
        status: 503,
        again: '2',
        code: 'unavailable',
      })
    }
    const { token } = node
    const unavailable = { code: 4503, reason: 'unavailable' }
    const hello = { type: 'connection_init', payload: { token } }
    expect(await closeOf('/graphql', hello, 'graphql-transport-ws')).toEqual(unavailable)
    expect(await closeOf('/upload', { type: 'connect', token })).toEqual(unavailable)
    expect(await node.ask('/health')).toMatchObject({ status: 503, body: { status: 'database unreachable' } })
  } finally {
    relay.mend()
  }
  await until('it answers again', async () => (await node.health()) === 'ok')
  expect((await node.graphql('{ me { name } }')).body.data.me.name).toBe('Анна')
})

test('a token that is no good is told from a database that is away', async () => {
  const unauthenticated = { code: 4401, reason: 'unauthenticated' }
  const hello = { type: 'connection_init', payload: { token: 'wrong' } }
  expect(await closeOf('/graphql', hello, 'graphql-transport-ws')).toEqual(unauthenticated)
  expect(await closeOf('/upload', { type: 'connect', token: 'wrong' })).toEqual(unauthenticated)
})
