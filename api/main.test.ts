import { expect, inject, test } from 'vitest'
import postgres from 'postgres'
import { join } from 'node:path'
import { until, type Json } from './testing.ts'

const main = join(import.meta.dirname, 'main.ts')
const start = (env: Record<string, string>) =>
  Bun.spawn([process.execPath, main], {
    env: { ...process.env, SECRET: 'a secret for the tests', ...env },
    stdout: 'pipe',
    stderr: 'pipe',
  })

test('the API runs alone: it migrates an empty database, answers, and stops when it is told to', async () => {
  const admin = postgres(inject('postgresUrl'), { max: 1, onnotice: () => {} })
  const name = `terem_alone_${crypto.randomUUID().replaceAll('-', '')}`
  await admin.unsafe(`create database ${name}`)
  const databaseUrl = inject('postgresUrl').replace(/\/postgres$/, `/${name}`)
  const program = start({ DATABASE_URL: databaseUrl, PORT: '0', HOST: '127.0.0.1' })
  try {
    let printed = ''
    const read = (async () => {
      for await (const part of program.stdout) printed += Buffer.from(part).toString()
    })()
    const port = await until(
      'it listens',
      () => /"event":"listening".*"port":(\d+)/.exec(printed)?.[1],
      15_000,
    )
    const url = `http://127.0.0.1:${port}`
    expect(await (await fetch(`${url}/health`)).json()).toEqual({ database: true })
    const body = JSON.stringify({ query: '{ version }' })
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
    })
    expect(((await answer.json()) as Json).data.version).toBeTruthy()
    expect(await (await fetch(`${url}/metrics`)).text()).toContain(
      'terem_requests_total{route="graphql",status="200"} 1',
    )
    program.kill('SIGTERM')
    expect(await program.exited).toBe(0)
    await read
  } finally {
    program.kill('SIGKILL')
    await admin.unsafe(`drop database ${name} with (force)`)
    await admin.end()
  }
})

test('a missing or wrong setting stops the start with one sentence that names it', async () => {
  for (const env of [{ DATABASE_URL: '' }, { DATABASE_URL: 'mysql://x' }]) {
    const program = start(env)
    expect(await program.exited).toBe(1)
    expect(await new Response(program.stderr).text()).toMatch(/^The setting DATABASE_URL is .*\.\n$/)
  }
})
