import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Sql } from 'postgres'
import { until } from '../../sync/testing.ts'

const startLimitMs = 60_000

/** A sync process that can be killed and restarted on the same port. */
export class SyncProcess {
  private child: ChildProcess | undefined
  port = 0

  constructor(private readonly env: Record<string, string>) {}

  get url(): string {
    return `ws://127.0.0.1:${this.port}/sync`
  }

  get pid(): number {
    return this.child?.pid ?? 0
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
      env: { ...process.env, ...this.env, PORT: String(this.port) },
      stdio: ['ignore', 'pipe', process.env['FAULTS_LOG'] ? 'inherit' : 'ignore'],
    })
    this.child = child
    let isGone = false
    child.once('exit', () => (isGone = true))
    createInterface({ input: child.stdout! }).once('line', (line) => (this.port = Number(line)))
    const isHealthy = async () => {
      if (isGone) throw new Error('the server ended while it started')
      if (this.port === 0) return false
      return fetch(`http://127.0.0.1:${this.port}/health`).then(
        (response) => response.ok,
        () => false,
      )
    }
    await until('the server answers', isHealthy, startLimitMs)
  }

  /** Ends the process as a power cut would. */
  async kill(): Promise<void> {
    await this.end('SIGKILL')
  }

  /** Asks the process to drain; returns its exit code. */
  async stop(): Promise<number | null> {
    return this.end('SIGTERM')
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const { promise, resolve } = Promise.withResolvers<void>()
    child.once('exit', () => resolve())
    child.kill(signal)
    await promise
    return child.exitCode
  }
}

/** The table from which the server of these trials reads rights. */
export async function makeRightsTable(sql: Sql): Promise<void> {
  await sql`create table if not exists fault_right (token text primary key, level text not null)`
}
