import { rmSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../api/database/embedded.ts'
import { migrate } from '../api/database/migrate.ts'
import { makeDataFolder } from './dataFolder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL for this run; `terem_template` in it is migrated and empty. */
    postgresUrl: string
  }
}

/** One real PostgreSQL for all test files; each file takes a copy of the migrated template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = makeDataFolder('terem-test')
  const server = await startEmbedded(join(dir, 'postgres'), {
    settings: ['fsync=off', 'max_connections=400'],
  })
  const admin = postgres(server.url, { max: 1, onnotice: () => {} })
  await admin.unsafe('create database terem_template')
  const template = postgres(server.url.replace(/\/postgres$/, '/terem_template'), {
    max: 1,
    onnotice: () => {},
  })
  await migrate(template)
  await template.end()
  await admin.end()
  project.provide('postgresUrl', server.url)
  return async () => {
    await server.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
