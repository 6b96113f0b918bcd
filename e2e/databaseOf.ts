import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import type { Terem } from './world.ts'

/** The product's own database, for changes that an operator makes there. */
export function databaseOf({ dataDir }: Pick<Terem, 'dataDir'>): postgres.Sql {
  const home = join(dataDir, 'postgres')
  const port = Number(readFileSync(join(home, 'cluster/postmaster.pid'), 'utf8').split('\n')[3])
  const password = readFileSync(join(home, 'password'), 'utf8')
  return postgres({ host: '127.0.0.1', port, username: 'terem', password, database: 'postgres', max: 1 })
}
