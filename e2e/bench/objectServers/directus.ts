import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { benchIndexes, benchProperties } from '../objectsFixture.ts'
import { installPeer } from './installPeer.ts'
import { askerOf, freePort, runProgram, startProgram, type ObjectServer } from './objectServer.ts'

const admin = 'token-of-the-administrator'
const member = 'token-of-the-member'
const kinds: Record<string, string> = {
  list: 'string',
  number: 'float',
  date_time: 'timestamp',
  text: 'text',
  toggle: 'boolean',
}
/** One in this many rows belongs to a team, as one in this many of our objects has rights of its own. */
const ownEvery = 50
const teams = 30
const mine = [1, 8, 15, 22]

/**
 * Directus on a database of its own on the same server, used by a member whose role has a filter: the last version
 * that supports such filters without a licence key.
 */
export async function startDirectus(server: Sql, databaseUrl: string, rows: number): Promise<ObjectServer> {
  const { home, node, path } = installPeer({
    name: 'directus',
    version: '11.17.4',
    native: { name: 'isolated-vm', made: 'out' },
  })
  await server`create database directus`
  const connection = databaseUrl.replace(/\/[^/]*$/, '/directus')
  const port = await freePort()
  const env = {
    PATH: path,
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: connection,
    SECRET: 'a secret of thirty-two signs or more',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'a password for the bench',
    ADMIN_TOKEN: admin,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
    SERVE_APP: 'false',
    PRESSURE_LIMITER_ENABLED: 'false',
    NODE_ENV: 'production',
  }
  const cli = join(home, 'node_modules/directus/cli.js')
  runProgram(node, [cli, 'bootstrap'], { cwd: home, env: { ...process.env, ...env } })
  const url = `http://127.0.0.1:${port}`
  const stop = await startProgram({
    command: node,
    args: [cli, 'start'],
    cwd: home,
    env,
    ready: `${url}/server/ping`,
  })
  await describe(askerOf(url, { authorization: `Bearer ${admin}` }))
  const ids = await fill(connection, rows)
  const ask = askerOf(url, { authorization: `Bearer ${member}` })
  return { name: 'Directus', ask: tasks(ask, ids), stop }
}

type Ask = ReturnType<typeof askerOf>

function tasks(ask: Ask, ids: string[]): ObjectServer['ask'] {
  return {
    list: () => ask('GET', '/items/task?limit=50&sort=-id'),
    filtered: (round) => {
      const filter = { stage: { _eq: `s${round % 8}` }, amount: { _gte: 500 + (round % 7) * 50 } }
      return ask(
        'GET',
        `/items/task?limit=50&sort=amount,-day&filter=${encodeURIComponent(JSON.stringify(filter))}`,
      )
    },
    update: (round) =>
      ask('PATCH', `/items/task/${ids[round % ids.length]}?fields=id`, {
        note: `note ${round} of ${Date.now()}`,
      }),
    create: (round) => ask('POST', '/items/task?fields=id', { stage: 's1', amount: round, note: 'new' }),
  }
}

/** The collection, and a member whose role reads and changes rows of nobody or of their teams. */
async function describe(ask: Ask): Promise<void> {
  const made = async (address: string, body: object) =>
    (JSON.parse(await ask('POST', address, body)) as { data: { id: string } }).data.id
  await ask('POST', '/collections', {
    collection: 'task',
    schema: {},
    meta: {},
    fields: [
      { field: 'id', type: 'uuid', schema: { is_primary_key: true }, meta: { special: ['uuid'] } },
      { field: 'team', type: 'integer', schema: {} },
      ...benchProperties.map(([name, kind]) => ({
        field: name,
        type: kinds[kind]!,
        schema: { is_indexed: benchIndexes.includes(name) },
      })),
    ],
  })
  const policy = await made('/policies', { name: 'members', app_access: false, admin_access: false })
  const permissions = { _or: [{ team: { _null: true } }, { team: { _in: mine } }] }
  for (const action of ['read', 'update', 'create'])
    await ask('POST', '/permissions', {
      policy,
      collection: 'task',
      action,
      fields: ['*'],
      permissions: action === 'create' ? {} : permissions,
    })
  const role = await made('/roles', { name: 'member', policies: [{ policy }] })
  await ask('POST', '/users', { email: 'member@example.com', role, token: member })
}

async function fill(connection: string, rows: number): Promise<string[]> {
  const sql = postgres(connection, { max: 1, onnotice: () => {} })
  await sql.unsafe(
    `insert into task (id, team, ${benchProperties.map(([name]) => name).join(', ')})
      select uuidv7(), case when n % ${ownEvery} = 0 then 1 + n % ${teams} end,
        ${benchProperties.map(([, , value]) => value).join(', ')}
      from generate_series(1, ${rows}) n`,
  )
  await sql`vacuum analyze`
  const found = await sql<{ id: string }[]>`select id from task where team is null limit 2000`
  await sql.end()
  return found.map(({ id }) => id)
}
