import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Sql } from 'postgres'
import { openSession } from '../../../api/accounts/sessionPair.ts'
import { filteredBy, listQuery, updateQuery } from '../objectMeasures.ts'
import type { BenchObjects } from '../objectsFixture.ts'
import { askerOf, freePort, startProgram, type ObjectServer } from './objectServer.ts'

const root = resolve(import.meta.dirname, '../../..')
const create = `mutation ($type: ID!, $values: JSON!) {
  objectCreate(input: { type_id: $type, values: $values }) { recordId }
}`

/** Our API alone, in a process of its own, used by a member of five groups. */
export async function startTerem(
  databaseUrl: string,
  sql: Sql,
  { space, type, p, ids, member }: BenchObjects,
): Promise<ObjectServer> {
  const dir = mkdtempSync(join(tmpdir(), 'terem-bench-api-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const stop = await startProgram({
    command: process.execPath,
    args: ['--no-install', join(root, 'api/main.ts')],
    cwd: root,
    env: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dir,
      HOST: '127.0.0.1',
      PORT: String(port),
      SECRET: 'a secret for the bench',
      QUOTA_OBJECTS: '10000000',
      QUOTA_REQUESTS_PER_DAY: '10000000',
      LOG_LEVEL: 'warn',
    },
    ready: `${url}/health`,
  })
  const { access_token: token } = await sql.begin((tx) => openSession(tx, member, { ip: '127.0.0.1' }))
  const ask = askerOf(url, { authorization: `Bearer ${token}`, space })
  const run = (query: string, variables: object) => ask('POST', '/graphql', { query, variables })
  return {
    name: 'Terem',
    ask: {
      list: () => run(listQuery, { type }),
      filtered: (round) => run(listQuery, { type, ...filteredBy(p, round) }),
      update: (round) =>
        run(updateQuery, {
          id: ids[round % ids.length],
          values: { [p.note]: `note ${round} of ${Date.now()}` },
        }),
      create: (round) =>
        run(create, { type, values: { [p.stage]: 's1', [p.amount]: round, [p.note]: 'new' } }),
    },
    async stop() {
      await stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
