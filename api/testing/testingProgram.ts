import { join } from 'node:path'
import { until } from './testing.ts'

const main = join(import.meta.dirname, '../main.ts')

/** Runs `bun api/main.ts` as a process of its own. */
export const runApi = (env: Record<string, string>) =>
  Bun.spawn([process.execPath, main], {
    env: { ...process.env, SECRET: 'a secret for the tests', ...env },
    stdout: 'pipe',
    stderr: 'pipe',
  })

/** Runs it on a free port and resolves once it listens there. */
export async function startApi(databaseUrl: string, env: Record<string, string> = {}) {
  const program = runApi({ DATABASE_URL: databaseUrl, PORT: '0', HOST: '127.0.0.1', ...env })
  let printed = ''
  void (async () => {
    for await (const part of program.stdout) printed += Buffer.from(part).toString()
  })()
  const port = await until('it listens', () => /"event":"listening".*"port":(\d+)/.exec(printed)?.[1])
  return { program, port: Number(port), url: `http://127.0.0.1:${port}` }
}
