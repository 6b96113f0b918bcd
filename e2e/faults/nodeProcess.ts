import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '../../api/testing/testing.ts'
import { Documents } from '../../client/platform/documents/documents.ts'
import { pageDocument } from '../../schema/documents/documents.ts'
import { until } from '../../sync/testing.ts'
import { workersOf } from '../workersOf.ts'

const startLimitMs = 60_000
const program = join(import.meta.dirname, 'node.ts')

type Values = Record<string, unknown>
type Answer = { status: number; headers: Headers; body: Json }

/** The whole product in a process of its own, on the given folder and port. */
export class NodeProcess {
  private child: ReturnType<typeof this.spawn> | undefined
  output = ''
  token = ''

  constructor(
    readonly dataDir: string,
    readonly port: number,
    private readonly settings: Record<string, string> = {},
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  get pid(): number {
    return this.child!.pid
  }

  /** The first process of the embedded database. */
  get databasePid(): number {
    const file = join(this.dataDir, 'postgres/cluster/postmaster.pid')
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  }

  /** The address of the embedded database. */
  get databaseUrl(): string {
    const [, , , port] = readFileSync(join(this.dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split(
      '\n',
    )
    const password = readFileSync(join(this.dataDir, 'postgres/password'), 'utf8')
    return `postgres://terem:${password}@127.0.0.1:${port}/postgres`
  }

  /** The token of the link that the last start has printed. */
  get link(): string | undefined {
    return /enter\?link=(\S+)/.exec(this.output)?.[1]
  }

  /** The exit code of a failed start; its messages are in `output`. */
  async fail(): Promise<number> {
    this.output = ''
    this.child = this.spawn()
    return this.child.exited
  }

  async start(): Promise<void> {
    this.output = ''
    const child = this.spawn()
    this.child = child
    await until(
      'the program has started',
      () => {
        if (child.exitCode !== null) throw new Error(`The program ended at its start:\n${this.output}`)
        return this.output.includes('Terem is at')
      },
      startLimitMs,
    )
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number> {
    this.child?.kill(signal)
    return (await this.child?.exited) ?? 0
  }

  /** Signs in by the link of the last start. */
  async enter(): Promise<void> {
    const { body } = await this.ask('/trpc/signInLink.use', { token: this.link })
    this.token = body.result.data.access_token
  }

  async ask(path: string, body?: Values): Promise<Answer> {
    const answer = await fetch(this.url + path, {
      method: body ? 'POST' : 'GET',
      body: body && JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        ...(this.token ? { authorization: `Bearer ${this.token}`, space: '1' } : {}),
      },
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : undefined }
  }

  graphql = (query: string, variables: Values = {}) => this.ask('/graphql', { query, variables })

  /** The state in `/health`; 'away' without a response. */
  async health(): Promise<string> {
    return this.ask('/health').then(
      ({ body }) => String(body.status),
      () => 'away',
    )
  }

  get workerPids(): number[] {
    return workersOf(this.pid)
  }

  /** The values of a metric in the workers, by their names. */
  async measure(metric: string): Promise<Record<string, number>> {
    const text = await (await fetch(`${this.url}/metrics`)).text()
    const found = text.matchAll(new RegExp(`^${metric}\\{worker="(\\d+)"\\} (\\d+)$`, 'gm'))
    return Object.fromEntries([...found].map(([, worker, value]) => [worker!, Number(value)]))
  }

  /** A browser window with a socket of its own, optionally through a relay on another port. */
  openWindow(port = this.port): Documents {
    return new Documents({
      url: `ws://127.0.0.1:${port}/sync`,
      token: async () => this.token,
      delays: { firstMs: 20, longestMs: 200, againMs: 1_000 },
    })
  }

  /** The document of a page, open as in a browser. */
  open(page: string) {
    const window = this.openWindow()
    return { live: window.acquire(pageDocument(page)), leave: () => window.leave() }
  }

  private spawn() {
    const child = Bun.spawn([process.execPath, program], {
      env: {
        ...process.env,
        DATA_DIR: this.dataDir,
        PORT: String(this.port),
        HOST: '127.0.0.1',
        ...this.settings,
      },
      stdout: 'pipe',
      stderr: 'pipe',
    })
    for (const stream of [child.stdout, child.stderr]) void this.hear(stream)
    return child
  }

  private async hear(stream: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder()
    for await (const part of stream) this.output += decoder.decode(part, { stream: true })
  }
}
