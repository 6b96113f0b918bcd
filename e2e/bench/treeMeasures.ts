import type { Sql } from 'postgres'
import type { Reader } from '../../api/access/reader.ts'
import type { SessionPair } from '../../api/accounts/sessionPair.ts'
import { livingRows } from '../../api/pages/tree.ts'
import type { Terem } from '../world.ts'
import type { TreeFixture } from './treeFixture.ts'

const rounds = 15
const created = 200

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

async function repeated(work: () => Promise<number>): Promise<number[]> {
  await work()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await work())
  return times
}

type Explained = { 'QUERY PLAN': { 'Execution Time': number }[] }

/** The query of the whole tree, timed by PostgreSQL itself. */
export const measureDatabase = (sql: Sql, { space }: TreeFixture, subject: string): Promise<number[]> =>
  repeated(async () => {
    const query = livingRows(sql, { space, subject } as Reader)
    const [row] = await sql<Explained[]>`explain (analyze, format json) ${query}`
    return row!['QUERY PLAN'][0]!['Execution Time']
  })

const fields =
  'key id label type level icon children parent position visibility favorite published isTab shortcut'
const treeQuery = `query ($space: ID!) { page_tree(space_id: $space) { data { ${fields} } paginatorInfo { total } } }`

function asker(terem: Terem, { space }: TreeFixture, { access_token }: SessionPair) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${access_token}`, space }
  return async (query: string, variables: object): Promise<string> => {
    const body = JSON.stringify({ query, variables })
    return (await fetch(`${terem.url}/graphql`, { method: 'POST', headers, body })).text()
  }
}

/** The whole response as a browser gets it, to its last byte. */
export function measureGraphQL(terem: Terem, fixture: TreeFixture, session: SessionPair): Promise<number[]> {
  const ask = asker(terem, fixture, session)
  return repeated(() => timed(() => ask(treeQuery, { space: fixture.space })))
}

/** How long each of 200 new pages takes, with `atOnce` of them in progress at any time. */
export async function measureCreation(terem: Terem, fixture: TreeFixture, atOnce: number): Promise<number[]> {
  const ask = asker(terem, fixture, fixture.owner)
  const query = 'mutation ($input: PageCreateInput!) { pageCreate(input: $input) { recordId } }'
  let left = created
  const times: number[] = []
  const worker = async () => {
    while (left-- > 0) {
      const input = { title: `Новая ${left}`, idempotency_key: crypto.randomUUID() }
      times.push(
        await timed(async () => {
          const answer = await ask(query, { input })
          if (answer.includes('errors')) throw new Error(answer)
        }),
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return times
}
