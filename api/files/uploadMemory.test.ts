import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startTestApi } from '../testing/testing.ts'
import { makeTestPage, makeTestSpace } from '../testing/testingPages.ts'
import { startApi } from '../testing/testingProgram.ts'
import { uploadPath } from './testing.ts'

const mostBytes = 200 * 1_048_576

/** The memory of a process, in bytes. */
const residentBytes = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024

/** Sends 100 MB over a socket as fast as they are accepted; calls `onPart` for every tenth of that. */
async function uploadLong(port: number, head: string, onPart: () => void): Promise<string> {
  const [part, parts] = [Buffer.alloc(262_144, 3), 400]
  const socket = connect(port, '127.0.0.1')
  socket.write(`${head}\r\nContent-Length: ${part.length * parts}\r\n\r\n`)
  for (let sent = 0; sent < parts; sent++) {
    if (!socket.write(part)) await once(socket, 'drain')
    if (sent % 40 === 0) onPart()
  }
  let answer = ''
  for await (const bytes of socket) answer += String(bytes)
  return answer
}

// In a process of its own: this one holds the memory of other tests. Whole files in memory would take 440 MB.
test('uploads keep memory flat: four of 100 MB at once take less than half of that', async () => {
  const api = await startTestApi()
  const ann = await api.makeUser('Ann')
  const space = await makeTestSpace(api, ann.account)
  const page = await makeTestPage(api, space)
  const { program, port } = await startApi(api.databaseUrl, { DATA_DIR: api.env.dataDir })
  const head =
    `POST ${uploadPath(page, 'long.bin')} HTTP/1.1\r\nHost: localhost\r\n` +
    `Authorization: Bearer ${ann.token}\r\nConnection: close`
  const before = residentBytes(program.pid)
  let highest = 0
  const watch = () => (highest = Math.max(highest, residentBytes(program.pid)))
  const answers = await Promise.all([1, 2, 3, 4].map(() => uploadLong(port, head, watch)))
  program.kill('SIGTERM')
  await program.exited
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 201 [^]*"size":104857600/)
  expect(highest - before).toBeLessThan(mostBytes)
  await api.close()
}, 60_000)
