import { expect, inject, test } from 'vitest'
import postgres from 'postgres'
import type { Json } from './testing/testing.ts'
import { runApi, startApi } from './testing/testingProgram.ts'

test('the API runs alone: it migrates an empty database, answers, and stops when it is told to', async () => {
  const admin = postgres(inject('postgresUrl'), { max: 1, onnotice: () => {} })
  const name = `terem_alone_${crypto.randomUUID().replaceAll('-', '')}`
  await admin.unsafe(`create database ${name}`)
  const { program, url } = await startApi(inject('postgresUrl').replace(/\/postgres$/, `/${name}`))
  try {
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
    const forwarded = { headers: { 'X-Forwarded-For': '198.51.100.7' } }
    expect((await fetch(`${url}/metrics`, forwarded)).status).toBe(404)
    program.kill('SIGTERM')
    expect(await program.exited).toBe(0)
  } finally {
    program.kill('SIGKILL')
    await admin.unsafe(`drop database ${name} with (force)`)
    await admin.end()
  }
})

test('a missing or wrong setting stops the start with one sentence that names it', async () => {
  for (const env of [{ DATABASE_URL: '' }, { DATABASE_URL: 'mysql://x' }]) {
    const program = runApi(env)
    expect(await program.exited).toBe(1)
    expect(await new Response(program.stderr).text()).toMatch(/^The setting DATABASE_URL is .*\.\n$/)
  }
})
