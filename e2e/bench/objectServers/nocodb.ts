import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { benchIndexes, benchProperties } from '../objectsFixture.ts'
import { installPeer } from './installPeer.ts'
import { askerOf, freePort, startProgram, type ObjectServer } from './objectServer.ts'

const email = 'admin@example.com'
const password = 'A-password-4-the-bench'
const kinds: Record<string, string> = {
  list: 'SingleLineText',
  number: 'Decimal',
  date_time: 'DateTime',
  text: 'LongText',
  toggle: 'Checkbox',
}
const program = `const { Noco } = require('nocodb')
const app = require('express')()
const http = app.listen(Number(process.env.PORT), '127.0.0.1', async () => app.use(await Noco.init({}, http, app)))
`

/** NocoDB on a database of its own on the same server, used with a token of its owner: it has no rights by row. */
export async function startNocodb(server: Sql, databaseUrl: string, rows: number): Promise<ObjectServer> {
  const { home, node, path } = installPeer({
    name: 'nocodb',
    version: '0.301.3',
    // Its own pin is an address outside of the registry.
    overrides: { xlsx: '0.18.5' },
    native: { name: 'sqlite3', made: 'build/Release/node_sqlite3.node' },
  })
  await server`create database nocodb`
  const { hostname, port: databasePort, username, password: secret } = new URL(databaseUrl)
  const dir = mkdtempSync(join(tmpdir(), 'terem-bench-nocodb-data-'))
  writeFileSync(join(home, 'bench.cjs'), program)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const stop = await startProgram({
    command: node,
    args: [join(home, 'bench.cjs')],
    cwd: home,
    env: {
      PATH: path,
      PORT: String(port),
      NC_DB: `pg://${hostname}:${databasePort}?u=${username}&p=${secret}&d=nocodb`,
      NC_TOOL_DIR: dir,
      NC_ADMIN_EMAIL: email,
      NC_ADMIN_PASSWORD: password,
      NC_AUTH_JWT_SECRET: 'a secret for the bench',
      NC_DISABLE_TELE: 'true',
    },
    ready: `${url}/api/v1/health`,
  })
  const { base, table, token } = await describe(url)
  await fill(databaseUrl.replace(/\/[^/]*$/, '/nocodb'), base, rows)
  const ask = askerOf(url, { 'xc-token': token })
  return {
    name: 'NocoDB',
    ask: tasks(ask, `/api/v2/tables/${table}/records`, rows),
    async stop() {
      await stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

type Ask = ReturnType<typeof askerOf>

function tasks(ask: Ask, records: string, rows: number): ObjectServer['ask'] {
  return {
    list: () => ask('GET', `${records}?limit=50&sort=-Id`),
    filtered: (round) => {
      const where = `(stage,eq,s${round % 8})~and(amount,gte,${500 + (round % 7) * 50})`
      return ask('GET', `${records}?limit=50&sort=amount,-day&where=${encodeURIComponent(where)}`)
    },
    update: (round) =>
      ask('PATCH', records, {
        Id: 1 + ((round * 7) % Math.min(rows, 2000)),
        note: `note ${round} of ${Date.now()}`,
      }),
    create: (round) => ask('POST', records, { stage: 's1', amount: round, note: 'new' }),
  }
}

async function describe(url: string): Promise<{ base: string; table: string; token: string }> {
  const read = async <T>(ask: Ask, address: string, body: object) =>
    JSON.parse(await ask('POST', address, body)) as T
  const { token: auth } = await read<{ token: string }>(askerOf(url, {}), '/api/v1/auth/user/signin', {
    email,
    password,
  })
  const ask = askerOf(url, { 'xc-auth': auth })
  const { id: base } = await read<{ id: string }>(ask, '/api/v2/meta/bases', { title: 'bench' })
  const { id: table } = await read<{ id: string }>(ask, `/api/v2/meta/bases/${base}/tables`, {
    title: 'task',
    table_name: 'task',
    columns: [
      { title: 'Id', column_name: 'id', uidt: 'ID' },
      ...benchProperties.map(([name, kind]) => ({ title: name, column_name: name, uidt: kinds[kind] })),
    ],
  })
  const { token } = await read<{ token: string }>(ask, '/api/v1/tokens', { description: 'bench' })
  return { base, table, token }
}

async function fill(connection: string, base: string, rows: number): Promise<void> {
  const sql = postgres(connection, { max: 1, onnotice: () => {} })
  await sql.unsafe(
    `insert into "${base}".task (nc_order, ${benchProperties.map(([name]) => name).join(', ')})
      select n, ${benchProperties.map(([, , value]) => value).join(', ')} from generate_series(1, ${rows}) n`,
  )
  // It makes none by itself; an operator with a table of this size would.
  for (const name of benchIndexes) await sql.unsafe(`create index on "${base}".task (${name})`)
  await sql`vacuum analyze`
  await sql.end()
}
