import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import {
  expect,
  test as base,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test'
import { makeDataFolder } from './dataFolder.ts'
import { workersOf } from './workersOf.ts'

const root = resolve(import.meta.dirname, '..')
const startLimitMs = 60_000
const letterLimitMs = 5_000

export type Session = { token: string; refresh: string; userId: string; expiresIn: number }
export type Person = Session & { name: string; surname: string; email: string; password: string }
export type Space = { id: string; name: string }

type Json = Record<string, unknown>

/** A running product of its own, started as a user would start it, on a database of its own. */
export class Terem {
  /** Violations of the content policy in pages that people opened; none may be left when a test ends. */
  refused: string[] = []
  readonly dataDir = makeDataFolder('terem-e2e')
  port = 0
  private child: ChildProcess | undefined
  private people = 0

  /** `settings` are those of the README, in addition to those of every test program. */
  constructor(private readonly settings: Record<string, string> = {}) {}

  get processId(): number | undefined {
    return this.child?.pid
  }

  /** The processes that serve the port, if there are several. */
  get workerPids(): number[] {
    return workersOf(this.child!.pid!)
  }

  get url(): string {
    return `http://localhost:${this.port}`
  }

  get sharedUrl(): string {
    return `http://shared.localhost:${this.port}`
  }

  /**
   * Starts the program and resolves when it has printed its address. If another program takes the free port first, it
   * tries the next one.
   */
  async start(): Promise<string> {
    if (this.port) return this.startHere()
    this.port = await freePort()
    return this.startHere().catch((error: unknown) => {
      if (!String(error).includes('another program listens there')) throw error
      this.port = 0
      return this.start()
    })
  }

  private async startHere(): Promise<string> {
    const env = {
      ...process.env,
      DATA_DIR: this.dataDir,
      PORT: String(this.port),
      HOST: '127.0.0.1',
      NODE_ENV: 'production',
      TRUST_PROXY: '1',
      ...this.settings,
    }
    const child = spawn(process.execPath, ['--no-install', 'start.ts'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.child = child
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    await new Promise<void>((done, fail) => {
      const timer = setTimeout(
        () => fail(new Error(`The program did not start in time:\n${output}`)),
        startLimitMs,
      )
      child.once('exit', () => fail(new Error(`The program ended at its start:\n${output}`)))
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (!output.includes('Terem is at')) return
        clearTimeout(timer)
        done()
      })
    })
    return output
  }

  /** Ends the program with the given signal; SIGKILL is a crash. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((done) => child.once('exit', done))
    child.kill(signal)
    await ended
  }

  /** Ends the program and everything that a crash left behind, and removes its data. */
  async remove(): Promise<void> {
    await this.stop()
    const pidFile = join(this.dataDir, 'postgres/cluster/postmaster.pid')
    if (existsSync(pidFile)) process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGQUIT')
    rmSync(this.dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }

  async graphql<T = Json>(
    query: string,
    variables: Json = {},
    as: { token?: string; space?: string } = {},
  ): Promise<T> {
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    if (as.token) headers.authorization = `Bearer ${as.token}`
    if (as.space) headers.space = as.space
    const answer = await fetch(`${this.url}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = (await answer.json()) as { data: T; errors?: { message: string }[] }
    if (errors) throw new Error(errors.map((error) => error.message).join('; '))
    return data
  }

  /** The client address of the last created person: limits by address must not count one address here. */
  private get address(): string {
    return `10.0.${this.people >> 8}.${this.people & 255}`
  }

  /** Calls a tRPC mutation. */
  async call<T = Json>(procedure: string, input: Json): Promise<T> {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': this.address }
    const answer = await fetch(`${this.url}/trpc/${procedure}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(input),
    })
    const { result, error } = (await answer.json()) as { result?: { data: T }; error?: { message: string } }
    if (error || !result) throw new Error(error?.message ?? 'no result')
    return result.data
  }

  /** The newest code in an email to `email` whose subject contains `about`, from the development outbox. */
  async codeFor(email: string, about = ''): Promise<string> {
    const end = Date.now() + letterLimitMs
    for (;;) {
      const code = await this.findCode(email, about)
      if (code) return code
      if (Date.now() > end) throw new Error(`No letter with a code for ${email}`)
      await new Promise((done) => setTimeout(done, 20))
    }
  }

  private async findCode(email: string, about: string): Promise<string | undefined> {
    const answer = await fetch(`${this.url}/outbox`, { headers: { accept: 'application/json' } })
    const { letters } = (await answer.json()) as { letters: { to: string; subject: string; text: string }[] }
    const letter = letters.find(({ to, subject }) => to === email && subject.includes(about))
    return letter?.text.match(/\b\d{6}\b/)?.[0]
  }

  /** A registered person, created through the real registration. */
  async person(name: string, surname = 'Тестова'): Promise<Person> {
    const email = `person${++this.people}.${Date.now()}@example.org`
    const password = 'correct horse 7'
    const { attempt } = await this.call<{ attempt: string }>('registration.start', {
      name,
      surname,
      email,
      password,
      locale: 'ru',
    })
    const code = await this.codeFor(email)
    const session = await this.call<Json>('registration.confirm', { email, code, attempt })
    return { ...sessionOf(session), name, surname, email, password }
  }

  async space(owner: Session, name: string): Promise<Space> {
    const query = 'mutation ($name: String!) { spaceCreate(input: { name: $name }) { record { id name } } }'
    const { spaceCreate } = await this.graphql<{ spaceCreate: { record: Space } }>(query, { name }, owner)
    return spaceCreate.record
  }

  async join(owner: Session, space: Space, person: Person): Promise<void> {
    const query = 'mutation ($email: String!) { subjectAdd(input: { email: $email }) { recordId } }'
    await this.graphql(query, { email: person.email }, { token: owner.token, space: space.id })
  }

  /** A page of the given input (see PageCreateInput); returns its id. */
  async page(author: Session, space: Space, input: Json): Promise<string> {
    const query = 'mutation ($input: PageCreateInput!) { pageCreate(input: $input) { recordId } }'
    const as = { token: author.token, space: space.id }
    const { pageCreate } = await this.graphql<{ pageCreate: { recordId: string } }>(query, { input }, as)
    return pageCreate.recordId
  }

  /** Publishes a page for guests; returns its address. */
  async publish({ token }: Session, id: string): Promise<string> {
    const query = 'mutation ($id: ID!) { pagePublish(id: $id) { record { publication { url } } } }'
    const { pagePublish } = await this.graphql<{
      pagePublish: { record: { publication: { url: string } } }
    }>(query, { id }, { token })
    return pagePublish.record.publication.url
  }

  /** A page of a browser context of its own in which the person is signed in. */
  async open(
    browser: Browser,
    person: Session & { email?: string },
    path: string,
    options: BrowserContextOptions = {},
  ): Promise<Page> {
    const context = await browser.newContext({ baseURL: this.url, ...options })
    context.on('console', (message) => {
      if (/Content Security Policy|Trusted ?(?:Types?|HTML|Script)/.test(message.text()))
        this.refused.push(message.text())
    })
    await context.addInitScript((session) => {
      if (localStorage.getItem('token')) return
      localStorage.setItem('token', session.token)
      localStorage.setItem('refresh_token', session.refresh)
      localStorage.setItem('user_id', session.userId)
      localStorage.setItem('login', session.email ?? '')
      localStorage.setItem('token_type', 'Bearer')
      localStorage.setItem('expires_in', String(session.expiresIn))
    }, person)
    const page = await context.newPage()
    await page.goto(this.url + path)
    return page
  }
}

export function sessionOf(record: Json): Session {
  return {
    token: String(record.access_token),
    refresh: String(record.refresh_token),
    userId: String(record.user_id),
    expiresIn: Number(record.expires_in),
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const found = server.address()
      server.close(() =>
        found && typeof found === 'object' ? done(found.port) : fail(new Error('no free port')),
      )
    })
  })
}

/** The editor of a text page. */
export const editorOf = (page: Page): Locator => page.locator('[data-text-page] [role="textbox"]')

/** The save state of the open page; its `data-state` is what the product claims. */
export const stateOf = (page: Page): Locator => page.locator('[role="status"][data-state]')
export const saved = (page: Page): Locator => page.locator('[role="status"][data-state="saved"]')

/** Playwright's test with one running product per worker; the browser contexts of a test are closed when it ends. */
export const test = base.extend<{ leaving: undefined }, { terem: Terem }>({
  leaving: [
    async ({ browser, terem }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
      expect(terem.refused.splice(0)).toEqual([])
    },
    { auto: true },
  ],
  terem: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const terem = new Terem()
      await terem.start()
      await use(terem)
      await terem.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
