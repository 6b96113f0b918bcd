import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { initTRPC } from '@trpc/server'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { expect, test } from 'vitest'
import type { AuthorizeDocuments } from '#schema/documents/authorize.ts'
import { connect, makeRights, readLogText, until } from './testing.ts'
import { setUpSync } from './testingNode.ts'

const sync = setUpSync()

/** Runs `bun sync/main.ts`; `output` grows while it runs. */
function run(settings: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', ...settings },
  })
  const ran = { output: '', code: undefined as number | null | undefined, child }
  child.stdout.on('data', (data: Buffer) => (ran.output += data.toString()))
  child.stderr.on('data', (data: Buffer) => (ran.output += data.toString()))
  child.once('exit', (code) => (ran.code = code))
  return ran
}

/** An API that answers only questions about rights to documents. */
function serveRights(authorize: AuthorizeDocuments) {
  const { router, procedure } = initTRPC.create()
  const documents = router({
    authorize: procedure
      .input((input) => input as Parameters<AuthorizeDocuments>[0])
      .mutation(({ input }) => authorize(input)),
  })
  return Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (req) => fetchRequestHandler({ endpoint: '/trpc', req, router: router({ documents }) }),
  })
}

test.each([
  [{}, 'The setting DATABASE_URL is wrong: it must be given and begin with postgres://.'],
  [
    { DATABASE_URL: 'postgres://x/y' },
    'The setting API_URL is wrong: it must be given and begin with http:// or https://.',
  ],
  [
    { DATABASE_URL: 'postgres://x/y', API_URL: 'http://x', REDIS_URL: 'http://x' },
    'The setting REDIS_URL is wrong: it must begin with redis://.',
  ],
])('a wrong setting stops the start with one sentence that names it', async (settings, sentence) => {
  const ran = run(settings as Record<string, string>)
  await until('it ends', () => ran.code !== undefined)
  expect(ran.code).toBe(1)
  expect(ran.output).toBe(`${sentence}\n`)
})

test('alone it asks the API for rights, tells its health and metrics, and drains when asked to stop', async () => {
  const rights = makeRights(sync.sql)
  const api = serveRights((input) => rights.authorize(input))
  const ran = run({ DATABASE_URL: sync.databaseUrl, API_URL: `http://127.0.0.1:${api.port}` })
  await until('it serves', () => ran.output.includes('Documents are at'))
  const port = /:(\d+)\/sync/.exec(ran.output)![1]!
  const { name, id } = await sync.makeDocument()
  const anna = connect(`ws://127.0.0.1:${port}/sync`, name, 'anna')
  await until('anna is synced', anna.isSaved)
  anna.text.insert(0, 'alone')
  await until('anna is saved', anna.isSaved)
  expect(rights.calls).toEqual([{ token: 'anna', documents: [name] }])
  const health = await fetch(`http://127.0.0.1:${port}/health`)
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(metrics).toContain('sync_documents 1\n')
  const forwarded = { headers: { 'X-Forwarded-For': '198.51.100.7' } }
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, forwarded)).status).toBe(404)
  expect(metrics).toMatch(/sync_updates_stored_total \d/)
  ran.child.kill('SIGTERM')
  await until('it ends', () => ran.code !== undefined)
  expect(ran.code).toBe(0)
  expect(await readLogText(sync.sql, id)).toBe('alone')
  anna.stop()
  await api.stop(true)
})
