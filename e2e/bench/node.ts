import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { BenchDatabase } from './benchDatabase.ts'
import { freePort } from './objectServers/objectServer.ts'

export type BenchNode = { url: string; pid: number; stop(): Promise<void> }

/** The API of a bench, in a process of its own on a free port. It ends with the bench in any case. */
export async function startNode({ url, dir }: BenchDatabase): Promise<BenchNode> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--no-install', join(import.meta.dirname, '../../api/main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: url,
      DATA_DIR: dir,
      HOST: '127.0.0.1',
      PORT: String(port),
      SECRET: 'a secret for the bench',
      QUOTA_REQUESTS_PER_DAY: '10000000',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.once('exit', () => child.kill())
  const address = `http://127.0.0.1:${port}`
  while (!(await fetch(`${address}/health`).catch(() => null))?.ok) await Bun.sleep(100)
  return {
    url: address,
    pid: child.pid!,
    async stop() {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
    },
  }
}
