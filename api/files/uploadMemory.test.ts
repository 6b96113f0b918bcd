import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startTestApi } from '../testing.ts'
import { makeTestPage, makeTestSpace } from '../testingPages.ts'
import { startApi } from '../testingProgram.ts'

const mostBytes = 450 * 1_048_576

/** Sends 100 MB over a socket as fast as they are taken; gives the answer. */
async function uploadLong(port: number, path: string, token: string): Promise<string> {
  const [part, parts] = [Buffer.alloc(262_144, 3), 400]
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n` +
      `Connection: close\r\nContent-Length: ${part.length * parts}\r\n\r\n`,
  )
  for (let sent = 0; sent < parts; sent++) if (!socket.write(part)) await once(socket, 'drain')
  let answer = ''
  for await (const bytes of socket) answer += String(bytes)
  return answer
}

// In a process of its own: this one holds the memory of other tests.
test('uploads keep memory flat: four of 100 MB at once are never in it as a whole', async () => {
  const api = await startTestApi()
  const ann = await api.makeUser('Ann')
  const page = await makeTestPage(api, await makeTestSpace(api, ann.account))
  const { program, port } = await startApi(api.databaseUrl, { DATA_DIR: api.env.dataDir })
  const query = new URLSearchParams({ name: 'long.bin', source_type: 'page', source_id: page })
  const path = `/files?${query.toString()}`
  const answers = await Promise.all([1, 2, 3, 4].map(() => uploadLong(port, path, ann.token)))
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 201 [^]*"size":104857600/)
  program.kill('SIGTERM')
  await program.exited
  expect(program.resourceUsage()!.maxRSS).toBeLessThan(mostBytes)
  await api.close()
}, 60_000)
