import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, until, type TestApi } from '../testing/testing.ts'

let terem: TestApi
beforeAll(async () => {
  terem = await startTestApi()
})
afterAll(() => terem.close())

/** A masked text frame as a client sends it. */
function frame(text: string): Buffer {
  const body = Buffer.from(text)
  const head =
    body.length < 126 ? [0x81, 0x80 | body.length] : [0x81, 0xfe, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), body])
}

test('a reader that stops reading is cut, and the server goes on for others', async () => {
  const anna = await terem.makeUser('Anna')
  const { port } = new URL(terem.url)
  const socket = connect(Number(port), '127.0.0.1')
  let closed = false
  socket.on('close', () => (closed = true)).on('error', () => {})
  socket.write(
    'GET /graphql HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n' +
      'Sec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n',
  )
  await new Promise((done) => socket.once('data', done))
  socket.write(frame(JSON.stringify({ type: 'connection_init', payload: { token: anna.token } })))
  await new Promise((done) => socket.once('data', done))
  socket.pause()
  const introspection =
    '{ __schema { types { name description fields { name description args { name description } } } } }'
  let asked = 0
  const ask = () =>
    socket.write(
      frame(JSON.stringify({ type: 'subscribe', id: `${asked++}`, payload: { query: introspection } })),
    )
  await until(
    'it is cut',
    () => {
      ask()
      return terem.logged.some(({ event }) => event === 'slow_reader')
    },
    30_000,
  )
  socket.resume()
  await until('it is closed', () => closed)
  expect((await terem.call(anna, '{ me { id } }')).code).toBeUndefined()
}, 40_000)
