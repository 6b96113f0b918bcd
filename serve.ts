import { createLog } from '#schema/log.ts'
import { Metrics } from '#schema/metrics.ts'
import { readEnv } from './api/env.ts'
import { serveAlone } from './serve/alone.ts'
import { serveByWorkers } from './serve/supervisor.ts'

/**
 * Runs the whole product: embedded PostgreSQL unless DATABASE_URL is set, the API and the document socket on one port,
 * in this process or in the WORKERS that it watches over. Prints the address; SIGINT and SIGTERM drain and stop. Wrong
 * settings end the process with one sentence.
 */
export async function serve(): Promise<void> {
  const env = readEnv(process.env)
  const log = createLog((line) => process.stderr.write(`${line}\n`), { least: env.logLevel })
  const tools = { env, log, metrics: new Metrics().watchProcess() }
  await (env.workers === 1 ? serveAlone(tools) : serveByWorkers(tools))
}
