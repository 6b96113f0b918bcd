import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { openSpace } from '../../api/access/createSpace.ts'
import { hashPassword } from '../../api/accounts/passwords.ts'
import { openSession } from '../../api/accounts/sessionPair.ts'
import { startEmbedded } from '../../api/database/embedded.ts'
import { migrate } from '../../api/database/migrate.ts'
import { Terem } from '../world.ts'
import { quantile } from './measures.ts'

// `bun --no-install e2e/bench/signIns.ts [rounds]`: 200 people of one space sign in at the same moment. Measures how
// long each of them waits, how long a light request of a signed-in user takes during that time and otherwise, and the
// memory.

const people = 200
const password = 'correct horse 7'
const rounds = Number(process.argv[2] ?? 5)
const calmMs = 2000

const dir = mkdtempSync(join(tmpdir(), 'terem-bench-signins-'))
const database = await startEmbedded(join(dir, 'postgres'))
process.env.DATABASE_URL = database.url
const sql = postgres(database.url, { max: 2, onnotice: () => {} })
const terem = new Terem()

async function makePeople(): Promise<{ space: string; token: string }> {
  const hashed = await hashPassword(password, '')
  const accounts = await sql<{ id: string }[]>`
    insert into account (email, name, password_hash)
    select 'bench' || n || '@example.org', 'Имя' || n, ${hashed} from generate_series(1, ${people}) n returning id`
  const { space } = await sql.begin((tx) => openSpace(tx, accounts[0]!.id, { name: 'Bench' }))
  await sql`
    insert into subject (space, account, role, first_name)
    select ${space}, id, 'member', name from account where id <> ${accounts[0]!.id}`
  const { access_token } = await sql.begin((tx) => openSession(tx, accounts[0]!.id, { ip: '127.0.0.1' }))
  return { space, token: access_token }
}

const ask = async (query: string, variables: object, headers: Record<string, string>): Promise<number> => {
  const since = performance.now()
  const answer = await fetch(`${terem.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  })
  const text = await answer.text()
  if (text.includes('"errors"')) throw new Error(text)
  return performance.now() - since
}

const signInQuery = 'mutation ($input: UserSignInInput!) { userSignIn(input: $input) { recordId } }'

/** Each from an address of its own, because one address may not sign in two hundred times. */
const signIn = (person: number): Promise<number> =>
  ask(
    signInQuery,
    { input: { login: `bench${person + 1}@example.org`, password } },
    { 'x-forwarded-for': `10.1.${person >> 8}.${person & 255}` },
  )

/** One light request after another, until stopped. */
async function askLightly(token: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) {
    times.push(await ask('{ me { id } }', {}, { authorization: `Bearer ${token}` }))
    await Bun.sleep(5)
  }
  return times
}

const memory = () => {
  const status = readFileSync(`/proc/${terem.processId}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

const short = (values: number[], share: number) => quantile(values, share).toFixed(1)

try {
  await migrate(sql)
  const { token } = await makePeople()
  await terem.start()
  await signIn(0)
  const end = performance.now() + calmMs
  const calm = await askLightly(token, () => performance.now() > end)
  process.stdout.write(
    `a light request while nobody signs in: p50 ${short(calm, 0.5)}, p95 ${short(calm, 0.95)} ms; ${memory().toFixed(0)} MB\n` +
      '| 200 sign-ins at once, ms | p50 | p95 | all in | light request p50 | p95 | most | MB |\n|---|---|---|---|---|---|---|---|\n',
  )
  for (let round = 1; round <= rounds; round++) {
    let isOver = false
    const light = askLightly(token, () => isOver)
    const since = performance.now()
    const times = await Promise.all(Array.from({ length: people }, (_, person) => signIn(person)))
    const all = performance.now() - since
    isOver = true
    const meanwhile = await light
    process.stdout.write(
      `| round ${round} | ${short(times, 0.5)} | ${short(times, 0.95)} | ${all.toFixed(0)} | ${short(meanwhile, 0.5)} | ` +
        `${short(meanwhile, 0.95)} | ${short(meanwhile, 1)} | ${memory().toFixed(0)} |\n`,
    )
  }
} finally {
  await terem.remove()
  await sql.end()
  await database.stop()
  rmSync(dir, { recursive: true, force: true })
}
process.exit(0)
