import { connect } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import postgres from 'postgres'
import { openSession } from './accounts/sessionPair.ts'
import { formerFiles } from './database/formerFiles.ts'
import type { Json } from './testing/testing.ts'
import { applyFormer, fillFormer, makeDatabase } from './testing/testingFormer.ts'
import { runApi, startApi } from './testing/testingProgram.ts'

/** What the server first says to what was sent. */
const firstBytes = (port: number, sent: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(sent))
    socket.once('data', (data) => {
      socket.destroy()
      resolve(data.toString())
    })
    socket.once('error', reject)
  })

test('the API runs alone: it migrates an empty database, answers, and stops when it is told to', async () => {
  const admin = postgres(inject('postgresUrl'), { max: 1, onnotice: () => {} })
  const name = `terem_alone_${crypto.randomUUID().replaceAll('-', '')}`
  await admin.unsafe(`create database ${name}`)
  const { program, url } = await startApi(inject('postgresUrl').replace(/\/postgres$/, `/${name}`))
  try {
    expect(await (await fetch(`${url}/health`)).json()).toEqual({
      database: true,
      now: expect.any(Number),
    })
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
    const { port } = new URL(url)
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket'
    for (const head of ['Host: [::1', 'Host: a b/c?d#', 'Host: a:99999', `Host: a\r\n${upgrade}`]) {
      const answer = await firstBytes(Number(port), `GET /graphql HTTP/1.1\r\n${head}\r\n\r\n`)
      expect([head, answer.slice(0, 12)]).toEqual([head, 'HTTP/1.1 400'])
    }
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

test('the API starts on a database that the versions of the first days left, and shows what it holds', async () => {
  const { sql, url: databaseUrl } = await makeDatabase()
  await applyFormer(sql)
  const account = await fillFormer(sql)
  const { access_token } = await sql.begin((tx) => openSession(tx, account, { ip: '127.0.0.1' }))
  const { program, url } = await startApi(databaseUrl)
  onTestFinished(() => program.kill('SIGKILL'))
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    body: JSON.stringify({ query: '{ me { name } paginate_page { data { title } } }' }),
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${access_token}`, Space: '1' },
  })
  const { data } = (await answer.json()) as Json
  expect(data).toEqual({ me: { name: 'Vera' }, paginate_page: { data: [{ title: 'Plan' }] } })
})

test('a database that an older version left halfway stops the start with one sentence that says what to do', async () => {
  const { sql, url } = await makeDatabase()
  await applyFormer(sql, formerFiles.slice(0, -1))
  const program = runApi({ DATABASE_URL: url })
  expect(await program.exited).toBe(1)
  expect(await new Response(program.stderr).text()).toBe(
    `The database was left by an older version of Terem, which had not applied ${formerFiles.at(-1)}: ` +
      'start a version that still has this file on it once, then this one.\n',
  )
})

test('a missing or wrong setting stops the start with one sentence that names it', async () => {
  for (const env of [{ DATABASE_URL: '' }, { DATABASE_URL: 'mysql://x' }]) {
    const program = runApi(env)
    expect(await program.exited).toBe(1)
    expect(await new Response(program.stderr).text()).toMatch(/^The setting DATABASE_URL is .*\.\n$/)
  }
})
