import postgres from 'postgres'
import { startEmbedded, type Embedded } from '../api/database/embedded.ts'
import { explained } from '../api/database/explained.ts'
import { migrate } from '../api/database/migrate.ts'
import type { Env } from '../api/env.ts'
import { seedSample } from '../api/wiring/seed.ts'
import type { Tools } from './house.ts'

/** Starts the embedded database where DATABASE_URL names no other. */
export async function startDatabase(
  { env, log }: Tools,
  settings: string[] = [],
): Promise<Embedded | undefined> {
  if (env.databaseUrl) return undefined
  return startEmbedded(`${env.dataDir}/postgres`, { log, settings }).catch((error: unknown) => {
    throw explained(error, 'DATA_DIR', env.dataDir)
  })
}

/** The address of the database. */
export const databaseUrlOf = (env: Env, embedded: Embedded | undefined): string =>
  env.databaseUrl ?? embedded!.url

/** Brings the tables up to date; gives the token of the sample's link, if there is one. */
export async function prepareDatabase(
  { env, log }: Tools,
  embedded: Embedded | undefined,
): Promise<string | undefined> {
  await embedded?.writable()
  const url = databaseUrlOf(env, embedded)
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const migrations = await migrate(sql).catch((error: unknown) => {
    throw explained(error, 'DATABASE_URL', new URL(url).host)
  })
  if (migrations.length > 0) log.info('migrated', { files: migrations.join(' ') })
  const link = await seedSample(sql)
  await sql.end()
  return link
}

/** Tells where the product is, once it answers. */
export function greet(address: string, link: string | undefined): void {
  const invitation = `Sign in as the owner of the sample space, once: ${address}/enter?link=${link}\n`
  process.stdout.write(`Terem is at ${address}\n${link ? invitation : ''}`)
}
