import { spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:net'

export const objectTasks = ['list', 'filtered', 'update', 'create'] as const
export type ObjectTask = (typeof objectTasks)[number]

/** A server with the same objects as the others, and one request for each task. A request that fails throws. */
export type ObjectServer = {
  name: string
  ask: Record<ObjectTask, (round: number) => Promise<unknown>>
  stop(): Promise<void>
}

type Program = { command: string; args: string[]; cwd?: string; env: Record<string, string>; ready: string }

/** Starts a program and resolves when the address `ready` responds. */
export async function startProgram({
  command,
  args,
  cwd,
  env,
  ready,
}: Program): Promise<ObjectServer['stop']> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // Also when the bench fails or is interrupted.
  process.once('exit', () => child.kill())
  const end = Date.now() + 120_000
  while (
    !(await fetch(ready).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`${command} ${args[0]} did not start.`)
    await Bun.sleep(100)
  }
  return () =>
    new Promise((done) => {
      child.once('exit', () => done())
      child.kill('SIGTERM')
    })
}

/** Runs a program to its end; throws its output when it fails. */
export function runProgram(
  command: string,
  args: string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv },
) {
  const { status, stderr } = spawnSync(command, args, { ...options, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stderr.slice(-2000)}`)
}

/** A fetch of JSON from `url` with these `headers`; returns the response as text, which must not be an error. */
export const askerOf =
  (url: string, headers: Record<string, string>) =>
  async (method: string, path: string, body?: object): Promise<string> => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: body && JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok || text.startsWith('{"errors"'))
      throw new Error(`${method} ${path}: ${text.slice(0, 500)}`)
    return text
  }

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })
}
