import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '../../sync/testing.ts'
import { freePort } from '../../sync/testingFaults.ts'
import { NodeProcess } from './nodeProcess.ts'

const backLimitMs = 60_000

const byWorkers: [string, Record<string, string>][] = [
  ['in one process', { WORKERS: '1' }],
  ['in two workers', { WORKERS: '2' }],
]

let dir: string
let node: NodeProcess

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'terem-node-'))
  chmodSync(dir, 0o755)
  node = new NodeProcess(dir, await freePort())
})
afterEach(async () => {
  await node.stop()
  rmSync(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

const firstPage = async () => {
  const { body } = await node.graphql('{ paginate_page { data { id type } } }')
  return body.data.paginate_page.data.find(({ type }: { type: string }) => type === 'text').id as string
}

test('a port that is taken ends the first start with one sentence, before anything is made', async () => {
  const other = createServer().listen(node.port, '127.0.0.1')
  await new Promise((done) => other.once('listening', done))
  expect(await node.fail()).toBe(1)
  expect(node.output).toBe(`The setting PORT is ${node.port}: another program listens there already.\n`)
  expect(existsSync(join(dir, 'postgres'))).toBe(false)
  other.close()
})

test('the link of the owner of the sample space is printed at every start until it was used', async () => {
  await node.start()
  const first = node.link
  await node.stop()
  await node.start()
  expect(node.link).toBeTruthy()
  expect(node.link).not.toBe(first)
  await node.enter()
  expect((await node.graphql('{ me { name } }')).body.data.me.name).toBe('Анна')
  await node.stop()
  await node.start()
  expect(node.link).toBeUndefined()
}, 120_000)

test.each(byWorkers)(
  'while the database is down nobody is signed out, and edits made in the meantime are stored, %s',
  async (_, settings) => {
    node = new NodeProcess(dir, node.port, settings)
    await node.start()
    await node.enter()
    const page = await firstPage()
    const { live, leave } = node.open(page)
    await until('the page is open', () => live.state.synced)
    const { databasePid } = node
    process.kill(databasePid, 'SIGKILL')
    await until('it is told', async () => {
      const { status, headers, body } = await node.graphql('{ me { name } }')
      const code = body.errors?.[0].extensions.code
      expect([undefined, 'unavailable']).toContain(code)
      return code === 'unavailable' && status === 503 && headers.get('retry-after') === '2'
    })
    live.doc.getMap('entries').set('meanwhile', true)
    await until('the database is back', async () => (await node.health()) === 'ok', backLimitMs)
    expect(node.databasePid).not.toBe(databasePid)
    await until('it is saved', () => live.state.save === 'saved' && !live.hasUnsavedEdits, backLimitMs)
    await leave()
    const again = node.open(page)
    await until('it is there', () => again.live.doc.getMap('entries').has('meanwhile'))
    await again.leave()
  },
  120_000,
)

test.each(byWorkers)(
  'a full disk is reported by name; reading continues, and edits made in the meantime are stored when there is room, %s',
  async (_, settings) => {
    node = new NodeProcess(dir, node.port, settings)
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', dir])
    expect(mounted.stderr.toString(), 'this test needs the right to mount a small disk').toBe('')
    try {
      await node.start()
      await node.enter()
      const page = await firstPage()
      const { live, leave } = node.open(page)
      await until('the page is open', () => live.state.synced)

      // A user whose use of the sign-in is due to be stored.
      const sql = postgres(node.databaseUrl, { max: 1, onnotice: () => {} })
      await sql`update session_family set last_used_at = now() - interval '1 day'`
      await sql.end()
      const filler = join(dir, 'filler')
      spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M', 'count=1000'])
      await until('it is told', async () => (await node.health()) === 'disk full')
      expect(node.output).toContain('"event":"disk_full"')
      const change = 'mutation ($id: ID!) { pageUpdate(id: $id, input: { title: "Full" }) { recordId } }'
      await until('changes are refused', async () => {
        const { body } = await node.graphql(change, { id: page })
        return body.errors?.[0].extensions.code === 'disk_full'
      })
      live.doc.getMap('entries').set('meanwhile', true)
      const reader = node.open(page)
      await until('somebody else opens the page', () => reader.live.state.synced)
      expect(reader.live.doc.share.size).toBeGreaterThan(0)
      await reader.leave()
      expect((await node.graphql('{ me { name } }')).body.data.me.name).toBe('Анна')

      // A database that dies now also comes back once there is room.
      process.kill(node.databasePid, 'SIGKILL')
      await until('its end is noticed', () => node.output.includes('"event":"database_died"'))
      rmSync(filler)
      await until('there is room', async () => (await node.health()) === 'ok', backLimitMs)
      await until('it is saved', () => live.state.save === 'saved' && !live.hasUnsavedEdits, backLimitMs)
      expect((await node.graphql(change, { id: page })).body.errors).toBeUndefined()
      await leave()
    } finally {
      await node.stop()
      spawnSync('umount', ['-l', dir])
    }
  },
  180_000,
)

test('a secret that is no whole one ends the start with one sentence', async () => {
  for (const secret of ['', 'short', '\0'.repeat(43)]) {
    writeFileSync(join(dir, 'secret'), secret)
    expect(await node.fail()).toBe(1)
    expect(node.output).toMatch(/^The file .*\/secret holds no whole secret: .*\.\n$/)
  }
  rmSync(join(dir, 'secret'))
  await node.start()
  expect(statSync(join(dir, 'secret')).size).toBeGreaterThan(40)
}, 120_000)

test('a setting that cannot be used ends the start with one sentence that names it', async () => {
  const file = join(dir, 'file')
  writeFileSync(file, '')
  const wrong: [string, Record<string, string>][] = [
    ['DATA_DIR', { DATA_DIR: file, SECRET: 'a secret for the tests' }],
    ['DATA_DIR', { DATA_DIR: join(file, 'below') }],
    ['HOST', { HOST: '192.0.2.1' }],
    ['DATABASE_URL', { DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/terem` }],
  ]
  for (const [name, settings] of wrong) {
    const other = new NodeProcess(dir, node.port, settings)
    expect(await other.fail()).toBe(1)
    expect(other.output).toMatch(new RegExp(`^The setting ${name} is .*: .*\\.\n$`))
  }
}, 120_000)

test('a start that fails after its database has started stops it again', async () => {
  await node.start()
  const sql = postgres(node.databaseUrl, { max: 1, onnotice: () => {} })
  // A migration is repeated, and finds what it creates.
  await sql`delete from migration where name = '0204_events.sql'`
  await sql.end()
  await node.stop()
  expect(await node.fail()).toBe(1)
  expect(node.output).toContain('already exists')
  expect(node.databasePid).toBe(0)
}, 120_000)
